import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchFragment } from '../../browser/fragment';
import { fromLinkText } from '../../browser/link-text';
import { goTo } from '../../browser/navigation';
import { printPage } from '../../browser/print';
import type { Catalogue } from '../../domain/cart/reconcile';
import type { Order } from '../../domain/orders/order';
import { cartLines, orderSummary } from '../../domain/orders/summary';
import { keepFailed } from '../../domain/sharing/failure-messages';
import { unreadableLink } from '../../domain/sharing/messages';
import { sharedOrderMessages as messages } from '../../domain/sharing/order-messages';
import { unpackOrder } from '../../domain/sharing/packed-order';
import { priceToday } from '../../domain/sharing/price-today';
import { cart } from '../../live-stores/cart';
import { $snapshot } from '../../live-stores/snapshot';
import { notify } from '../../live-stores/toasts';
import { EmptyState } from '../parts/buying/EmptyState';
import { Todays } from '../parts/buying/Todays';
import { type OrderEffects, OrderScreen } from '../parts/OrderScreen';
import type { ShopFacts } from '../parts/shopFacts';
import { orderLink } from '../parts/shareLater';
import { KeepOrder } from './KeepOrder';

interface SharedOrderProps {
  /** Today's catalogue; null when it is divided. */
  catalogue: Catalogue | null;
  shop: ShopFacts;
}

const effects: OrderEffects = {
  add: cart.add,
  notify,
  goTo,
  print: printPage,
  linkTo: orderLink,
};

/** Keeps the order in My Orders; the code for it is loaded on demand. */
function keep(order: Order): void {
  import('./keep-order')
    .then(({ keepOrder }) => keepOrder(order))
    .catch(() => notify({ kind: 'error', ...keepFailed }));
}

/** /shared-order: the order in the fragment of the address, from anybody; opening it changes nothing. */
export function SharedOrder({ catalogue, shop }: SharedOrderProps) {
  const [order, setOrder] = useState<Order | null | undefined>(undefined);
  const loggedIn = useStore($snapshot) !== null;

  useEffect(
    () =>
      watchFragment((fragment) => {
        void fromLinkText(fragment).then((text) =>
          setOrder(text === null ? null : unpackOrder(text)),
        );
      }),
    [],
  );

  if (order === undefined) return null;
  if (order === null)
    return (
      <>
        <h1 className="visually-hidden">{messages.title}</h1>
        <EmptyState {...unreadableLink} />
      </>
    );
  const summary = orderSummary(order);
  const lines = cartLines(summary.items);
  return (
    <Todays whole={catalogue} lines={lines} until="ignore">
      {({ catalogueFor, complete }) => (
        <OrderScreen
          order={{ summary, placed: order }}
          catalogue={catalogueFor(lines)}
          shop={shop}
          effects={effects}
          remark={complete ? (item) => priceToday(item, catalogueFor(lines)) : undefined}
          caution={messages.fromLink}
          actions={<KeepOrder loggedIn={loggedIn} onKeep={() => keep(order)} />}
        />
      )}
    </Todays>
  );
}
