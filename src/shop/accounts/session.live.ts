import {
  PUBLIC_AUTH_TOKEN_SYNC_URL,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
} from 'astro:env/client';
import { sendToSite, siteOrigin } from '../../browser/api';
import { hasRoom } from '../../browser/storage';
import { clear, notify } from '../toasts/toasts.live';
import { createSession } from './session.store';
import { $sessionChanges, $snapshot, endSession, writeSnapshot } from './snapshot.live';
import { createTokenSync } from './token-sync.store';

/** The Firebase project the site was built for, or null for the emulator. */
const config = PUBLIC_FIREBASE_PROJECT_ID
  ? {
      apiKey: PUBLIC_FIREBASE_API_KEY ?? '',
      authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN ?? '',
      projectId: PUBLIC_FIREBASE_PROJECT_ID,
      appId: PUBLIC_FIREBASE_APP_ID,
    }
  : null;

/** The most characters that the SDK stores for a sign-in: tokens, and the picture in and beside them. */
const SIGN_IN_LENGTH = 8000;

/** Who is signed in. The identity provider's SDK is loaded on first use. */
export const session = createSession({
  loadProvider: async ({ popUps }) => {
    const { openFirebaseAuth } = await import('../../browser/firebase-auth');
    return openFirebaseAuth({ config, popUps });
  },
  snapshot: { $snapshot, write: writeSnapshot },
  canKeep: () => hasRoom(SIGN_IN_LENGTH),
  endSession,
  notify,
  tokenSync: createTokenSync({
    url: PUBLIC_AUTH_TOKEN_SYNC_URL,
    origin: siteOrigin,
    send: sendToSite,
    now: Date.now,
  }),
});

// Wherever somebody can log in or out, the data of the previous user are removed from the tab, and
// their toasts too.
$sessionChanges.listen(clear);
