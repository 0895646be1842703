import { deviceStorage } from '../browser/storage';
import { createFavourites } from '../stores/favourites';

/** The favourite products, kept on this device. */
export const favourites = createFavourites(deviceStorage);
