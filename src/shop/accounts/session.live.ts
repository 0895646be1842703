import { live } from '../environment';
import type { TextStorage } from '../storage/persisted.store';
import { liveToasts } from '../toasts/toasts.live';
import { createSession } from './session.store';
import { liveSnapshot } from './snapshot.live';
import { createTokenSync } from './token-sync.store';

/** The most characters that the SDK stores for a sign-in: tokens, and the picture both inside and beside them. */
const SIGN_IN_LENGTH = 8000;

function hasRoom(storage: TextStorage, length: number): boolean {
  const { ok } = storage.write('room', ' '.repeat(length));
  storage.remove('room');
  return ok;
}

/** The identity provider's SDK loads on first use. */
export const liveSession = live((env) => {
  const { notify, clear } = liveToasts(env);
  const { $snapshot, write, end, $sessionChanges, endSession } = liveSnapshot(env);
  // Clears the user's toasts when the user leaves.
  $sessionChanges.listen(clear);
  return createSession({
    loadProvider: env.loadAuthProvider,
    snapshot: { $snapshot, write },
    end,
    canKeep: () => hasRoom(env.device, SIGN_IN_LENGTH),
    endSession,
    notify,
    tokenSync: createTokenSync({
      url: env.tokenSyncUrl,
      origin: env.origin,
      send: env.send,
      now: env.now,
    }),
  });
});
