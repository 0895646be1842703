import { PUBLIC_FIREBASE_API_KEY, PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client';
import { EMULATOR_PROJECT_ID } from '../../../config/identity-provider.ts';
import { readSetting, settingText } from '../../../config/settings.ts';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';
import type { IdentityProvider } from './identity-provider';
import { createPasswordAccounts } from './password-accounts';

/**
 * A site built for the emulator but served without it has no accounts; it must not use other ones.
 */
const NOBODY: IdentityProvider = {
  createAccount: () => Promise.resolve({ ok: false, reason: 'no-accounts' }),
};

const emulatorHost = readSetting(process.env, 'FIREBASE_AUTH_EMULATOR_HOST');

/** The identity provider of this build and this environment. */
export const liveIdentityProvider: IdentityProvider =
  PUBLIC_FIREBASE_PROJECT_ID || emulatorHost
    ? createFirebaseIdentityProvider({
        projectId: PUBLIC_FIREBASE_PROJECT_ID ?? EMULATOR_PROJECT_ID,
        serviceAccount: settingText(process.env, 'FIREBASE_SERVICE_ACCOUNT') || undefined,
        emulator: !PUBLIC_FIREBASE_PROJECT_ID,
        passwordAccounts: createPasswordAccounts({
          apiKey: PUBLIC_FIREBASE_API_KEY ?? 'emulator',
          emulatorHost: PUBLIC_FIREBASE_PROJECT_ID ? undefined : emulatorHost,
          log: console.error,
        }),
        log: console.error,
      })
    : NOBODY;
