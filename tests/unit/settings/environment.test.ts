import { afterEach, expect, it, vi } from 'vitest';
import { forgetSettings } from '../../../scripts/setup/environment.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_SITE_URL',
  'FIREBASE_SERVICE_ACCOUNT',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'GOOGLE_APPLICATION_CREDENTIALS',
])('the test environment hides %s from tests and their child processes', (name) => {
  vi.stubEnv(name, 'a real service');
  forgetSettings();
  // The value is empty because a settings file would set a missing one.
  expect(process.env[name]).toBe('');
});
