import { live } from '../environment';
import { createFavourites } from './favourites.store';

/** The products marked on this device. */
export const liveFavourites = live((env) =>
  createFavourites({ storage: env.device, notify: env.notifyLazily }),
);
