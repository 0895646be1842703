import { deviceStorage } from '../../browser/storage';
import { notifyLazily } from '../../browser/toast-events';
import { createFavourites } from './favourites.store';

/** The products marked on this device. */
export const favourites = createFavourites({ storage: deviceStorage, notify: notifyLazily });
