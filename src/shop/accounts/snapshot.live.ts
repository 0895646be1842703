import { deviceStorage, tabStorage } from '../../browser/storage';
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
