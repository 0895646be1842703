import { deviceStorage } from '../browser/storage';
import { createRecent } from '../stores/recent';

/** The products that were looked at on this device. */
export const recent = createRecent(deviceStorage);
