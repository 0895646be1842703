import { useEffect, useState } from 'react';
import { watchFragment } from '../../browser/fragment';
import { fromLinkText } from '../../browser/link-text';
import { goInstead, goTo } from '../../browser/navigation';
import type { Cart } from '../../domain/cart/cart';
import type { Catalogue } from '../../domain/cart/reconcile';
import { sharedCartMessages as messages } from '../../domain/sharing/cart-messages';
import { unreadableLink } from '../../domain/sharing/messages';
import { unpackCart } from '../../domain/sharing/packed-cart';
import { cart } from '../../live-stores/cart';
import { notify } from '../../live-stores/toasts';
import { EmptyState } from '../parts/buying/EmptyState';
import { Todays } from '../parts/buying/Todays';
import { SharedCartScreen } from './SharedCartScreen';

const effects = { cart, notify, goTo, goInstead };

/** /shared-cart: the cart in the fragment of the address, from anybody. */
export function SharedCart({ catalogue }: { catalogue: Catalogue | null }) {
  const [shared, setShared] = useState<Cart | null | undefined>(undefined);

  useEffect(
    () =>
      watchFragment((fragment) => {
        void fromLinkText(fragment).then((text) =>
          setShared(text === null ? null : unpackCart(text)),
        );
      }),
    [],
  );

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
      {({ catalogueFor }) => (
        <SharedCartScreen shared={shared} catalogue={catalogueFor(shared)} effects={effects} />
      )}
    </Todays>
  );
}
