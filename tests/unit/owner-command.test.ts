import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each([['owner@example.in'], ['--remove', 'owner@example.in']])(
  'npm run owner with %s explains how to start the practice accounts that it needs',
  async (...args) => {
    // No emulator listens at this address.
    const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' };
    const failed = promisify(execFile)(process.execPath, ['scripts/owner.ts', 'owner', ...args], {
      env,
    });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr:
        'The practice accounts aren’t running. Start the shop with npm start, leave it running, then run this again.\n',
    });
  },
);
