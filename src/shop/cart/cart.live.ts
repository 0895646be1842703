import { live } from '../environment';
import { createCart } from './cart.store';

/** The shopper's cart. */
export const liveCart = live((env) =>
  createCart({ storage: env.device, tab: env.tab, notify: env.notifyLazily }),
);
