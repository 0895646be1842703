import { deviceStorage } from '../browser/storage';
import { createSnapshot } from '../stores/snapshot';

/** Who was signed in when this was last checked. */
export const { $snapshot, write: writeSnapshot } = createSnapshot(deviceStorage);
