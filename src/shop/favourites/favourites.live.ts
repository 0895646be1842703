import { deviceStorage } from '../../browser/storage';
import { notifyLater } from '../../browser/toast-news';
import { createFavourites } from './favourites.store';

/** The products marked on this device. */
export const favourites = createFavourites({ storage: deviceStorage, notify: notifyLater });
