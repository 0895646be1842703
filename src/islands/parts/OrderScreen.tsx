import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { longDate } from '../../shop/date';
import { telephoneLink, whatsappLink } from '../../shop/contact/contact';
import { factsOf } from '../../shop/orders/facts';
import { type FoundOrder, statusSentence } from '../../shop/orders/summary';
import type { CartLine } from '../../shop/cart/cart';
import { reconcile, type WhyUnavailable } from '../../shop/cart/reconcile';
import type { Catalogue } from '../../shop/catalogue/product';
import {
  NOT_A_TAX_INVOICE,
  orderMessages,
  orderAgainToasts,
} from '../../shop/orders/orders.messages';
import type { ShopFacts } from '../../shop/seller/seller';
import { pricesChanged } from '../../shop/cart/cart.messages';
import { Icon } from './Icon';
import { StatusBadge } from './StatusBadge';
import styles from './OrderScreen.module.css';
import { KeepACopy, OrderActions, PrintOrder } from './OrderActions';
import { OrderBody } from './OrderBody';
import { liveCart } from '../../shop/cart/cart.live';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from './environment';

interface OrderScreenProps {
  order: FoundOrder;
  catalogue: Catalogue;
  shop: ShopFacts;
  /** Shown below a line's name. */
  remark?: ((line: CartLine) => string) | undefined;
  /** Shown beside the amounts. */
  note?: string | undefined;
  /** Shown above an order that the shop can't verify. When printed, such an order isn't an invoice. */
  caution?: string;
  /** Whether My Orders lists the order. */
  isListed?: boolean;
  progress?: ReactNode;
  actions?: ReactNode;
  /** Shown below the actions. */
  offer?: ReactNode;
}

const SAMPLE = 'A sample, to show how your orders will look.';

/** Prints as an invoice with the shop's letterhead. */
export function OrderScreen(props: OrderScreenProps) {
  const { order, catalogue, shop, remark, note, caution, progress, actions, offer } = props;
  const { isListed = !caution } = props;
  const { summary, placed } = order;
  const changed = placed?.progress?.hasChanged ? orderMessages.changed : undefined;
  const notice = changed ?? caution ?? (placed ? undefined : SAMPLE);
  const { goTo, now, setTitle } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const { orderLink } = useLive(liveSharing);
  const cart = useLive(liveCart);
  const question = `About my order ${summary.id}: `;

  // The title names the tab, the history entry and a printed file.
  useEffect(() => {
    return setTitle(`Order ${summary.id}`);
  }, [setTitle, summary.id]);

  /** Messages the shop with a link to the whole order, since the shop's own devices don't have it. */
  async function write(event: MouseEvent) {
    if (!placed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = await orderLink(placed);
    goTo(whatsappLink(shop.whatsapp, link ? `${link}\n${question}` : question));
  }

  /** Uses current prices. */
  function orderAgain() {
    const { available, unavailable, changes } = reconcile(summary.lines, catalogue);
    for (const { product, quantity } of available) cart.add(product, quantity);
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
    const some = available.length > 0;
    const namesOf = (reason: WhyUnavailable) =>
      summary.lines
        .map(({ product }) => product)
        .filter(({ id }) => unavailable.get(id) === reason)
        .map(({ name }) => name);
    const discontinued = namesOf('discontinued');
    const soldOut = namesOf('sold-out');
    if (discontinued.length > 0)
      notify({
        kind: 'error',
        outlives: some,
        ...orderAgainToasts.discontinued(discontinued, some),
      });
    if (soldOut.length > 0)
      notify({ kind: 'error', outlives: some, ...orderAgainToasts.soldOut(soldOut) });
    if (available.length > 0) goTo('/cart');
  }

  return (
    <article aria-labelledby="order">
      {isListed && (
        <a className="way-back target gap-2" href="/orders">
          <Icon name="back" size={20} />
          {orderMessages.title}
        </a>
      )}
      <div className={styles.letterhead}>
        <p>{shop.name}</p>
        <address className="lines">
          {shop.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span translate="no">{shop.phone}</span>
          <span translate="no">{shop.email}</span>
        </address>
      </div>

      <header className={`stack gap-2 ${styles.header}`}>
        <h1 id="order" className="order-title">
          {!caution && !changed && <span className={styles.paperTitle}>Invoice: </span>}
          <span>{'Order '}</span>
          <span className="order-number numeric above-3" translate="no">
            {summary.id}
          </span>
        </h1>
        <div className="cluster soft">
          <p>
            Placed on <time dateTime={summary.date}>{longDate(summary.date)}</time>
          </p>
          {(!caution || placed?.progress) && (
            <>
              <StatusBadge status={summary.status} />
              <p>{statusSentence(order, now())}</p>
            </>
          )}
        </div>
        {notice && <p className="notice above-3">{notice}</p>}
      </header>

      <OrderBody
        order={placed ?? summary}
        catalogue={catalogue}
        facts={placed ? factsOf(placed, 'screen', shop) : []}
        remark={remark}
        note={[note, NOT_A_TAX_INVOICE].filter(Boolean).join(' ')}
        progress={progress}
        actions={
          <OrderActions
            ways={
              <>
                {placed && !caution && <KeepACopy order={placed} shopName={shop.name} />}
                <PrintOrder />
                {actions}
              </>
            }
            text={
              <>
                A question about this order? Call{' '}
                <a className="whole" href={telephoneLink(shop.phone)} translate="no">
                  {shop.phone}
                </a>{' '}
                or write on{' '}
                <a
                  href={whatsappLink(shop.whatsapp, question)}
                  onClick={(event) => void write(event)}
                >
                  WhatsApp
                </a>
                .
              </>
            }
          >
            <button className="button" type="button" onClick={orderAgain}>
              Order again
            </button>
          </OrderActions>
        }
        offer={offer}
      />
    </article>
  );
}
