import { PUBLIC_FIREBASE_API_KEY, PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client';
import { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_SERVICE_ACCOUNT } from 'astro:env/server';
import { EMULATOR_PROJECT_ID } from '../../config/identity-provider.ts';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';
import type { IdentityProvider } from './identity-provider';
import { createPasswordAccounts } from './password-accounts';

/**
 * A site built for the emulator but served without it has no accounts; it must not use other ones.
 */
const NOBODY: IdentityProvider = {
  createAccount: () => Promise.resolve({ ok: false, reason: 'no-accounts' }),
};

/** The identity provider of this build and this environment. */
export const liveIdentityProvider: IdentityProvider =
  PUBLIC_FIREBASE_PROJECT_ID || FIREBASE_AUTH_EMULATOR_HOST
    ? createFirebaseIdentityProvider({
        projectId: PUBLIC_FIREBASE_PROJECT_ID ?? EMULATOR_PROJECT_ID,
        serviceAccount: FIREBASE_SERVICE_ACCOUNT,
        emulator: !PUBLIC_FIREBASE_PROJECT_ID,
        passwordAccounts: createPasswordAccounts({
          apiKey: PUBLIC_FIREBASE_API_KEY ?? 'emulator',
          emulatorHost: PUBLIC_FIREBASE_PROJECT_ID ? undefined : FIREBASE_AUTH_EMULATOR_HOST,
          log: console.error,
        }),
        log: console.error,
      })
    : NOBODY;
