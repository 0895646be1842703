import { entryState, storeInEntry } from '../../browser/address';
import { clearCaches, deviceEntries, deviceStorage, tabStorage } from '../../browser/storage';
import { createSessionChanges, createSnapshot, LEFT_KEY } from './snapshot.store';

/** Who was signed in when this was last checked. */
export const { $snapshot, write: writeSnapshot } = createSnapshot(deviceStorage);

/** Counts the users who have left this tab since its page was opened. */
export const $sessionChanges = createSessionChanges({
  $snapshot,
  tab: tabStorage,
  device: deviceStorage,
  now: Date.now,
});
const leftNow = () => tabStorage.read(LEFT_KEY) ?? '';
const { left } = entryState();
/**
 * Whether this page was opened by going Back to an entry of the history from before a person left the tab: the browser
 * fills its fields with what they typed.
 */
export const isOfSomebodyElse = left !== undefined && left !== leftNow();
const remember = () => storeInEntry({ left: leftNow() });
remember();
$sessionChanges.listen(remember);

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
