import { SignedIn } from '../parts/SignedIn';
import { ItemsScreen } from './ItemsScreen';

interface ManageItemsProps {
  categories: readonly string[];
}

/** Specification 2, Manage Items. */
export function ManageItems({ categories }: ManageItemsProps) {
  return <SignedIn keepsForm>{() => <ItemsScreen categories={categories} />}</SignedIn>;
}
