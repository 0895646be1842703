import { PUBLIC_FIREBASE_API_KEY } from 'astro:env/client';
import { liveEmulatorHost, liveProject } from '../identity/accounts.live';
import { createConfirmationMail } from './confirmation-mail';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';
import type { IdentityProvider } from './registration';

const NO_PROVIDER: IdentityProvider = {
  createAccount: () => Promise.resolve({ ok: false, reason: 'no-accounts' }),
};

export const liveIdentityProvider: IdentityProvider = liveProject
  ? createFirebaseIdentityProvider({
      ...liveProject,
      sendConfirmation: createConfirmationMail({
        apiKey: PUBLIC_FIREBASE_API_KEY ?? 'emulator',
        emulatorHost: liveProject.emulator ? liveEmulatorHost : undefined,
        log: console.error,
      }),
      log: console.error,
    })
  : NO_PROVIDER;
