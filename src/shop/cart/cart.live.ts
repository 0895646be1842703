import { live } from '../environment';
import { createCart } from './cart.store';

export const liveCart = live((env) =>
  createCart({ storage: env.device, tab: env.tab, notify: env.notifyLazily }),
);
