import { useStore } from '@nanostores/react';
import type { Catalogue } from '../../shop/catalogue/product';
import { asShopKnows, type Order } from '../../shop/orders/order';
import { guestOrderToasts } from '../../shop/orders/orders.messages';
import {
  sharedOrderMessages as messages,
  sharedOrderToasts as toasts,
  unreadableLink,
} from '../../shop/sharing/sharing.messages';
import type { Product } from '../../shop/catalogue/product';
import { priceToday, unpackOrder } from '../../shop/sharing/links';
import { liveSignedInUid, liveWayBack } from '../../shop/accounts/accounts.live';
import { guestOrder, isContactOf } from '../../shop/orders/guest-order';
import { liveGuestOrders, liveOrders } from '../../shop/orders/orders.live';
import { isOwnersWord } from '../../shop/orders/transfer';
import { encodeText } from '../../shop/storage/parsed';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { EmptyState } from '../parts/empty/EmptyState';
import { useLinkContent } from '../parts/useLinkContent';
import { OrderScreen } from '../parts/OrderScreen';
import type { ShopFacts } from '../../shop/seller/seller';
import { OrderProgress } from '../parts/OrderProgress';
import { useProgress } from '../parts/useProgress';

interface SharedOrderProps {
  catalogue: Catalogue;
  shop: ShopFacts;
}

/**
 * /shared-order: an order in the fragment of the address, which anyone may have written. Opening it changes nothing.
 */
export function SharedOrder({ catalogue, shop }: SharedOrderProps) {
  const order = useLinkContent(unpackOrder);
  const progress = useProgress(order ? [order] : [], null);
  const { askForPersistence, goTo } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const orders = useLive(liveOrders);
  const placed = useStore(orders.$orders);
  const guestOrders = useLive(liveGuestOrders);
  const signedInUid = useLive(liveSignedInUid);
  const loggedIn = useStore(useLive(liveSnapshot).$snapshot) !== null;

  /** Adds the order to the account once the identity provider has confirmed it. */
  async function keep(shared: Order): Promise<void> {
    const uid = await signedInUid();
    if (uid === undefined) return notify({ kind: 'error', ...guestOrderToasts.notReached });
    if (uid === null) return notify({ kind: 'error', ...toasts.signedOut });
    if (isPlacedHere(shared)) return guestOrders.keep(uid, [shared.id]);
    const { ok, added } = await orders.addAll([{ ...shared, uid }]);
    if (!ok) return notify({ kind: 'error', ...toasts.notKept });
    if (added === 0) return notify({ kind: 'info', ...toasts.present });
    notify({ kind: 'success', ...toasts.kept });
    askForPersistence();
  }

  /**
   * Whether a guest placed the order on this device. The link's email address proves that the visitor may open it.
   */
  function isPlacedHere({ id, shipping }: Order): boolean {
    const stored = guestOrder(placed, id);
    return stored !== null && isContactOf(stored, shipping.email);
  }

  function openHere({ id, shipping }: Order): void {
    const opened = guestOrders.open(id, shipping.email);
    if (opened !== null) goTo(`/order/${encodeText(opened)}`);
  }

  if (order === undefined) return null;
  if (order === null)
    return (
      <>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState {...unreadableLink} />
      </>
    );
  const known = progress.of(order);
  const now = asShopKnows(order, known);
  const todays = (product: Product) => priceToday(product, catalogue);
  /** Only the prices of an order that no one knows are compared with today's. */
  const isToday =
    !known &&
    !progress.isAsking &&
    !isOwnersWord(order) &&
    order.lines.every(({ product }) => todays(product) === '');
  return (
    <OrderScreen
      order={{ summary: now, placed: now }}
      catalogue={catalogue}
      shop={shop}
      remark={({ product }) => todays(product)}
      note={isToday ? messages.samePrices : undefined}
      caution={known ? messages.known : messages.fromLink}
      progress={<OrderProgress order={order} shown={progress} own={false} />}
      actions={
        <>
          <KeepOrder loggedIn={loggedIn} onKeep={() => void keep(order)} />
          {isPlacedHere(order) && (
            <button className="link-button" type="button" onClick={() => openHere(order)}>
              {messages.openHere}
            </button>
          )}
        </>
      }
    />
  );
}

interface KeepOrderProps {
  loggedIn: boolean;
  onKeep: () => void;
}

/** Moves an order into its owner's account. A visitor who must log in first is offered the way back afterwards. */
function KeepOrder({ loggedIn, onKeep }: KeepOrderProps) {
  const { fragment } = useEnvironment();
  const wayBack = useLive(liveWayBack);
  if (!loggedIn)
    return (
      <a
        className="link-button"
        href="/login"
        onClick={() => wayBack.set(`/shared-order#${fragment()}`)}
      >
        {messages.logIn}
      </a>
    );
  return (
    <button className="link-button" type="button" onClick={onKeep}>
      {messages.keep}
    </button>
  );
}
