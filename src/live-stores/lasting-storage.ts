import { isStorageLasting, requestLastingStorage } from '../browser/lasting-storage';
import { createLastingStorage } from '../stores/lasting-storage';

/** Whether this device's browser keeps what the shop stores. */
export const lastingStorage = createLastingStorage({
  isLasting: isStorageLasting,
  request: requestLastingStorage,
});
