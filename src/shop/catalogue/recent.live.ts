import { live } from '../environment';
import { createRecent } from './recent.store';

/** The products that were viewed on this device. */
export const liveRecent = live((env) => createRecent(env.device));
