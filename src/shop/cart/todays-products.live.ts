import { catalogueFile } from '../../browser/api';
import { createTodaysProducts } from './todays-products.store';

/** Today's products of a divided catalogue, as far as this page has asked for them. */
export const todaysProducts = createTodaysProducts(catalogueFile);
