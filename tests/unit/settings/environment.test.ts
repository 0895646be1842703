import { afterEach, expect, it, vi } from 'vitest';
import { forgetSettings } from '../../../scripts/setup/environment.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_SITE_URL',
  'FIREBASE_SERVICE_ACCOUNT',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'GOOGLE_APPLICATION_CREDENTIALS',
])('hides %s from tests and their child processes', (name) => {
  vi.stubEnv(name, 'a real service');
  forgetSettings();
  // Empty, not absent: otherwise a settings file would set it.
  expect(process.env[name]).toBe('');
});
