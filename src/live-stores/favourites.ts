import { deviceStorage } from '../browser/storage';
import { createFavourites } from '../stores/favourites';
import { notify } from './toasts';

/** The products marked on this device. */
export const favourites = createFavourites({ storage: deviceStorage, notify });
