import { live } from '../environment';
import { createFavourites } from './favourites.store';

export const liveFavourites = live((env) =>
  createFavourites({ storage: env.device, notify: env.notifyLazily }),
);
