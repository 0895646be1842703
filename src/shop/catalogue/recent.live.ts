import { deviceStorage } from '../../browser/storage';
import { createRecent } from './recent.store';

/** The products that were looked at on this device. */
export const recent = createRecent(deviceStorage);
