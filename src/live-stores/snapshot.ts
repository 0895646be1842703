import { deviceStorage } from '../browser/storage';
import { createSnapshot } from '../stores/snapshot';

/** Who was signed in when last looked. */
export const { $snapshot, write: writeSnapshot } = createSnapshot(deviceStorage);
