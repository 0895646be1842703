import { itemsEffects } from '../../live-stores/items';
import { SignedIn } from '../parts/SignedIn';
import { ItemsScreen } from './ItemsScreen';

/** /manage-items, for whoever is signed in (specification 2, Manage Items). */
export function ManageItems() {
  return <SignedIn>{() => <ItemsScreen {...itemsEffects} />}</SignedIn>;
}
