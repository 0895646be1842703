import { SignedIn } from '../parts/SignedIn';
import { ItemsScreen } from './ItemsScreen';

interface ManageItemsProps {
  /** The names of the shop's categories: suggestions for an item's. */
  categories: readonly string[];
}

/** /manage-items, for signed-in users (specification 2, Manage Items). */
export function ManageItems({ categories }: ManageItemsProps) {
  return <SignedIn>{() => <ItemsScreen categories={categories} />}</SignedIn>;
}
