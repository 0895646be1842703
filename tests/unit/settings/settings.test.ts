// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  requireSettings,
  settingProblems,
  unknownSettings,
} from '../../../config/check-settings.ts';
import {
  PUBLIC_SETTINGS,
  readSetting,
  SETTING_NAMES,
  type Setting,
  type SettingName,
  SETTINGS,
} from '../../../config/settings.ts';
import { envExample } from './env-example.ts';

test('.env.example, Dockerfile and compose.yaml list every setting (run with -u to rewrite .env.example)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../../.env.example');

  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name).sort();
  const names = [...PUBLIC_SETTINGS].sort();
  const dockerfile = await readFile('Dockerfile', 'utf8');
  expect(found(dockerfile, /^ARG (PUBLIC_\w+)$/gm)).toEqual(names);
  const compose = await readFile('compose.yaml', 'utf8');
  expect(found(compose, /^ +(PUBLIC_\w+): \$\{\1:-\}$/gm)).toEqual(names);
});

test('exactly the settings used in pages have the prefix PUBLIC_', () => {
  expect(SETTING_NAMES.filter((name) => name.startsWith('PUBLIC_'))).toEqual(PUBLIC_SETTINGS);
});

describe('a setting', () => {
  test('has its default value if it is missing or blank', () => {
    expect(readSetting({}, 'PORT')).toBe(4321);
    expect(readSetting({ PORT: ' ' }, 'PORT')).toBe(4321);
    expect(readSetting({ PORT: ' 8080 ' }, 'PORT')).toBe(8080);
    expect(readSetting({}, 'SMTP_URL')).toBeUndefined();
  });

  test.each<[SettingName, string]>([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['MAX_CONNECTIONS', '0'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_OFFLINE', 'no'],
    ['CLIENT_ADDRESS_HEADER', 'CF Connecting'],
    ['CLIENT_ADDRESS_HEADER', 'a:b'],
    ['CLIENT_ADDRESS_HEADER', 'ü'],
    ['PROXY_ADDRESSES', '10.0.0.0/99'],
    ['PROXY_ADDRESSES', 'fastly'],
    ['PUBLIC_FIREBASE_AUTH_DOMAIN', 'https://shop-1.firebaseapp.com'],
    ['PUBLIC_FIREBASE_AUTH_DOMAIN', 'localhost'],
    ['PUBLIC_AUTH_TOKEN_SYNC_URL', 'https://elsewhere.example/sync'],
    ['PUBLIC_AUTH_TOKEN_SYNC_URL', '//elsewhere.example'],
    ['PUBLIC_AUTH_TOKEN_SYNC_URL', '/\\elsewhere'],
    ['PUBLIC_AUTH_TOKEN_SYNC_URL', 'api/session'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
  ])('is refused with its name and value: %s=%s', (name, value) => {
    const problems = settingProblems({ PROXY_ADDRESSES: '10.0.0.0/8', [name]: value });
    expect(problems[0]).toMatch(new RegExp(`^${name} must .+, not "`));
    expect(problems[0]).toContain(`"${value}"`);
    expect(() => readSetting({ [name]: value }, name)).toThrow(problems[0]);
  });

  test('is never quoted in messages if it is secret', () => {
    for (const name of SETTING_NAMES.filter((one) => SETTINGS[one].access === 'secret'))
      expect(settingProblems({ [name]: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('a web address', () => {
  const ADDRESSES = SETTING_NAMES.filter((name) => {
    const setting: Setting = SETTINGS[name];
    return setting.example?.startsWith('https:');
  });
  const problemsOf = (name: SettingName, value: string) =>
    settingProblems({ [name]: value }).filter((problem) => problem.startsWith(`${name} must`));

  test('is the value of at least one setting', () => {
    expect(ADDRESSES).not.toEqual([]);
  });

  describe.each(ADDRESSES)('for %s', (name) => {
    test.each([
      'shop.example',
      'htp://shop.example',
      'https//shop.example',
      'https://https://shop.example',
      'https://shop',
      'https://.example',
      'http://shop.example',
      'http://localhost.example',
      'https://user:password@shop.example',
      'mailto:owner@shop.example',
      'javascript:alert(1)',
      'https://shop example',
      '1',
    ])('can’t be %s', (value) => {
      expect(problemsOf(name, value)).toHaveLength(1);
    });

    test.each(['https://shop.example', 'https://shop.example:8443', 'http://127.0.0.1:8080'])(
      'can be %s',
      (value) => {
        expect(problemsOf(name, value)).toEqual([]);
      },
    );
  });

  test('for PUBLIC_SITE_URL can’t have a path, because the shop needs its own domain', () => {
    for (const path of ['/aangan', '/aangan/', '/?a=1', '/#top'])
      expect(problemsOf('PUBLIC_SITE_URL', `https://owner.github.io${path}`)).toEqual([
        expect.stringContaining('without a path'),
      ]);
    const environment = { PUBLIC_SITE_URL: 'https://Shop.example/' };
    expect(readSetting(environment, 'PUBLIC_SITE_URL')).toBe('https://shop.example');
  });
});

describe('the address of a mail server', () => {
  const problemsOf = (SMTP_URL: string) =>
    settingProblems({ SMTP_URL, MAIL_TO: 'owner@kansa.in', MAIL_FROM: 'shop@kansa.in' });

  test.each([
    'smtp.example.com',
    'https://smtp.example.com',
    'smtps://',
    'smtps://user:100%zz@smtp.example.com:465',
    'smtps://user:100%@smtp.example.com:465',
    'smtp://smtp.example.com:587?ignoreTLS=true',
    'smtps://smtp.example.com:465?tls.rejectUnauthorized=false',
    'smtps://smtp.example.com/inbox',
  ])('can’t be %s', (url) => {
    expect(problemsOf(url)).toEqual([expect.stringMatching(/^SMTP_URL must look like/)]);
  });

  test.each([
    'smtps://user:p%40ss@smtp.example.com:465',
    'smtp://user:pass@smtp.example.com:587',
    'smtp://127.0.0.1:1025?ignoreTLS=true',
  ])('can be %s', (url) => {
    expect(problemsOf(url)).toEqual([]);
  });
});

test.each([
  ['ORDER_BOOK', '“data/orders.sqlite”', 'data/orders.sqlite'],
  ['MAIL_TO', '\u200eowner\u200b@kansa.in\u202c', 'owner@kansa.in'],
  ['PORT', '4321\u2060', 4321],
] as const)(
  'the setting %s is read without quotes and invisible characters: %j',
  (name, text, value) => {
    expect(readSetting({ [name]: text }, name)).toBe(value);
  },
);

test.each([
  [{ SMTP_URL: 'smtps://shop%40kansa.in:x@smtp.example.com' }, /^MAIL_TO is missing.*SMTP_URL/],
  [{ MAIL_TO: 'owner@kansa.in' }, /^SMTP_URL is missing.*MAIL_TO/],
  [{ ORDER_WEBHOOK_URL: 'https://hooks.example' }, /^ORDER_WEBHOOK_SECRET is missing/],
  [{ CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' }, /^PROXY_ADDRESSES is missing/],
])('a missing setting is reported for %o', (environment, problem) => {
  expect(settingProblems(environment)).toEqual([expect.stringMatching(problem)]);
});

describe('an unknown setting', () => {
  test.each([
    ['PUBLIC_SITE_ULR', 'Did you mean PUBLIC_SITE_URL?'],
    ['PUBLIC_SITEURL', 'Did you mean PUBLIC_SITE_URL?'],
    ['SMTP_ULR', 'Did you mean SMTP_URL?'],
    ['TRUST_PROXYS', 'Did you mean TRUST_PROXY?'],
    ['MAX_REGISTRATION', 'Did you mean MAX_REGISTRATIONS?'],
    ['PUBLIC_COLOUR', '.env.example lists the settings.'],
  ])('named %s in the environment is reported: %s', (name, hint) => {
    expect(unknownSettings({ [name]: '1' })).toEqual([
      `${name} is not a setting of the shop. ${hint}`,
    ]);
  });

  test.each(['PATH', 'HOSTNAME', 'NODE_ENV', 'LOG_LEVEL', 'GOOGLE_CLOUD_PROJECT', 'MAIL', 'npm_x'])(
    'named %s, which other programs use, is ignored',
    (name) => {
      expect(unknownSettings({ [name]: '1' })).toEqual([]);
    },
  );

  test('in a settings file is always reported, even in lower case', () => {
    const file = { port: '80', COLOUR: 'red' };
    expect(unknownSettings(file, Object.keys(file))).toEqual([
      'port is not a setting of the shop. Did you mean PORT?',
      'COLOUR is not a setting of the shop. .env.example lists the settings.',
    ]);
  });
});

test('a command with invalid settings reports all of them and then ends', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  onTestFinished(() => void [error, exit].forEach((spy) => spy.mockRestore()));
  expect(() => requireSettings({ PORT: 'x', MAIL_TO: 'no-at-sign' })).toThrow('ended');
  expect(error.mock.calls.flat()).toEqual([
    expect.stringMatching(/^PORT must/),
    expect.stringMatching(/^MAIL_TO must/),
    expect.stringMatching(/^SMTP_URL is missing/),
  ]);
  expect(exit).toHaveBeenCalledWith(1);
});
