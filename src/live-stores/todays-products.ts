import { catalogueFile } from '../browser/catalogue-files';
import { createTodaysProducts } from '../stores/todays-products';

/** Today's products of a divided catalogue, as far as this page has asked for them. */
export const todaysProducts = createTodaysProducts(catalogueFile);
