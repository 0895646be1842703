import { describe, expect, test } from 'vitest';
import { whyNoPractice } from '../../../config/accounts.ts';

describe('practice accounts without a Firebase project', () => {
  test('are enabled on this machine for commands that start the emulator', () => {
    for (const HOST of [undefined, '', 'localhost', '127.0.0.1', '127.0.1.1', '::1']) {
      expect(whyNoPractice({ HOST }, 'started')).toBeNull();
    }
  });

  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'shop.example',
    'localhost.example',
    '127.0.0.1.example',
  ])('are not served to other machines (HOST=%s)', (HOST) => {
    expect(whyNoPractice({ HOST }, 'started')).toMatch('this machine only');
    expect(whyNoPractice({ HOST, FIREBASE_AUTH_EMULATOR_HOST: 'x:1' }, 'on-demand')).toMatch(HOST);
  });

  test('are not served in production', () => {
    expect(whyNoPractice({ NODE_ENV: 'production' }, 'started')).toMatch('production');
  });

  test('are not enabled by a server that starts without them', () => {
    expect(whyNoPractice({}, 'on-demand')).toMatch('npm start');
    expect(
      whyNoPractice({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'on-demand'),
    ).toBeNull();
  });

  test('are never served from a container', () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(whyNoPractice(environment, 'absent')).toMatch('this server has no practice accounts');
  });
});
