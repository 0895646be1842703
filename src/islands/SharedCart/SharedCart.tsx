import type { Catalogue } from '../../shop/catalogue/product';
import {
  sharedCartMessages as messages,
  unreadableLink,
} from '../../shop/sharing/sharing.messages';
import { unpackCart } from '../../shop/sharing/links';
import { EmptyState } from '../parts/empty/EmptyState';
import { useLinkContent } from '../parts/useLinkContent';
import { SharedCartScreen } from './SharedCartScreen';

/** /shared-cart: a cart in the fragment of the address, which anyone may have written. */
export function SharedCart({ catalogue }: { catalogue: Catalogue }) {
  const shared = useLinkContent(unpackCart);

  if (shared === undefined) return null;
  if (shared === null)
    return (
      <>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState {...unreadableLink} />
      </>
    );
  return <SharedCartScreen shared={shared} catalogue={catalogue} />;
}
