import type { Catalogue } from '../../shop/cart/reconcile';
import {
  sharedCartMessages as messages,
  unreadableLink,
} from '../../shop/sharing/sharing.messages';
import { unpackCart } from '../../shop/sharing/links';
import { EmptyState } from '../parts/buying/EmptyState';
import { Todays } from '../parts/buying/Todays';
import { useLinkContent } from '../parts/useLinkContent';
import { SharedCartScreen } from './SharedCartScreen';

/** /shared-cart: the cart in the fragment of the address, from anybody. */
export function SharedCart({ catalogue }: { catalogue: Catalogue | null }) {
  const shared = useLinkContent(unpackCart);

  if (shared === undefined) return null;
  if (shared === null)
    return (
      <>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState {...unreadableLink} />
      </>
    );
  // A link has no prices: nothing is shown of it before they are known.
  return (
    <Todays whole={catalogue} lines={shared} until="wait">
      {({ catalogueFor }) => <SharedCartScreen shared={shared} catalogue={catalogueFor(shared)} />}
    </Todays>
  );
}
