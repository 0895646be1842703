import { createContext } from 'react';
import { saveCopy } from '../parts/FileCopy';
import { askBeforeLeaving } from '../../browser/navigation';
import { shrinkPicture } from '../../browser/shrink-picture';
import { items } from '../../shop/items/items.live';
import { notify } from '../../shop/toasts/toasts.live';

/**
 * The limits of an item's picture. Browsers store about five million characters for a site, some
 * only half of that, and a data URL takes four characters for three bytes: 30 pictures fit in
 * either.
 */
const ITEM_PICTURE = { maxSide: 800, maxBytes: 45 * 1024 };

const live = {
  items,
  notify,
  /** Shrinks a chosen picture so that it can be stored. */
  shrinkPicture: (file: Blob) => shrinkPicture(file, ITEM_PICTURE),
  saveCopy,
  askBeforeLeaving,
};

/** The items, and what their page does outside of itself; tests hand in their own. */
export const ItemStores = createContext(live);
