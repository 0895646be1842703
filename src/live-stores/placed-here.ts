import { tabStorage } from '../browser/storage';
import { PLACED_HERE_KEY } from '../domain/orders/keys';
import { createIdList } from '../stores/id-list';
import { $departures } from './departures';

/** The ids of the orders that this tab placed, for its present user or guest. */
export const placedHere = createIdList(PLACED_HERE_KEY, tabStorage);
$departures.listen(placedHere.clear);
