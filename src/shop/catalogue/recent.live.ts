import { live } from '../environment';
import { createRecent } from './recent.store';

export const liveRecent = live((env) => createRecent(env.device));
