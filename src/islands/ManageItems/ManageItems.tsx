import { askBeforeLeaving } from '../../browser/leaving';
import { shrinkLater } from '../../browser/picture/shrink-later';
import { saveTextFile } from '../../browser/text-file';
import { isoDateInIndia } from '../../domain/date';
import { items } from '../../live-stores/items';
import { lastingStorage } from '../../live-stores/lasting-storage';
import { notify } from '../../live-stores/toasts';
import { SignedIn } from '../parts/SignedIn';
import type { ItemsEffects } from './effects';
import { ItemsScreen } from './ItemsScreen';

/**
 * The limits of an item's picture. Browsers store about five million characters for a site, some
 * only half of that, and a data URL takes four characters for three bytes: 30 pictures fit in
 * either.
 */
const ITEM_PICTURE = { maxSide: 800, maxBytes: 45 * 1024 };

/** The effects of the screen, as the browser provides them. */
const effects: ItemsEffects = {
  items,
  notify,
  shrinkPicture: (file) => shrinkLater(file, ITEM_PICTURE),
  saveTextFile,
  askBeforeLeaving,
  askForLastingStorage: () => void lastingStorage.ask(),
  today: () => isoDateInIndia(Date.now()),
};

interface ManageItemsProps {
  /** The names of the shop's categories: suggestions for an item's. */
  categories: readonly string[];
}

/** /manage-items, for signed-in users (specification 2, Manage Items). */
export function ManageItems({ categories }: ManageItemsProps) {
  return <SignedIn>{() => <ItemsScreen {...effects} categories={categories} />}</SignedIn>;
}
