import { deviceStorage } from '../browser/storage';
import { createFavourites } from '../stores/favourites';

/** The products marked on this device. */
export const favourites = createFavourites(deviceStorage);
