import { PUBLIC_FIREBASE_API_KEY } from 'astro:env/client';
import { liveEmulatorHost, liveProject } from '../identity/project.live';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';
import type { IdentityProvider } from './identity-provider';
import { createPasswordAccounts } from './password-accounts';

const NOBODY: IdentityProvider = {
  createAccount: () => Promise.resolve({ ok: false, reason: 'no-accounts' }),
};

/** The identity provider of this build and this environment. */
export const liveIdentityProvider: IdentityProvider = liveProject
  ? createFirebaseIdentityProvider({
      ...liveProject,
      passwordAccounts: createPasswordAccounts({
        apiKey: PUBLIC_FIREBASE_API_KEY ?? 'emulator',
        emulatorHost: liveProject.emulator ? liveEmulatorHost : undefined,
        log: console.error,
      }),
      log: console.error,
    })
  : NOBODY;
