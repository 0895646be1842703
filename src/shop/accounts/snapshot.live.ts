import { clearCaches, deviceEntries, deviceStorage, tabStorage } from '../../browser/storage';
import { createSessionChanges, createSnapshot } from './snapshot.store';

/** Who was signed in when this was last checked. */
export const { $snapshot, write: writeSnapshot } = createSnapshot(deviceStorage);

/** Counts the users who have left this tab since its page was opened. */
export const $sessionChanges = createSessionChanges({
  $snapshot,
  tab: tabStorage,
  device: deviceStorage,
  now: Date.now,
});
// The list of /offline would name them to whoever comes next.
$sessionChanges.listen(() => void clearCaches());

/** Where the identity provider's SDK stores who is signed in. */
const PROVIDERS_SESSION = 'firebase:authUser:';

/**
 * Ends the session on this device without the identity provider's SDK, which cannot be had without a network: one must
 * be able to leave a shared phone all the same.
 */
export function endSession(): void {
  for (const [key] of deviceEntries())
    if (key.startsWith(PROVIDERS_SESSION)) deviceStorage.remove(key);
  writeSnapshot(null);
}
