import type { MouseEvent, ReactNode } from 'react';
import { longDate } from '../../domain/date';
import { telephoneLink, whatsappLink } from '../../domain/contact/links';
import type { Notify } from '../../domain/toast';
import type { FoundOrder } from '../../domain/orders/my-orders';
import type { Order } from '../../domain/orders/order';
import { cartLines, itemsTotal, type OrderItem } from '../../domain/orders/summary';
import { type Catalogue, reconcile } from '../../domain/cart/reconcile';
import { NOT_A_TAX_INVOICE, orderMessages, orderAgainToasts } from '../../domain/orders/messages';
import { pricesChanged } from '../../domain/cart/price-messages';
import type { CartStore } from '../../stores/cart';
import { Icon } from './Icon';
import { StatusBadge } from './StatusBadge';
import { Totals } from './buying/Totals';
import styles from './OrderScreen.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderItems } from './OrderItems';
import type { ShopFacts } from './shopFacts';

interface OrderScreenProps {
  order: FoundOrder;
  catalogue: Catalogue;
  shop: ShopFacts;
  effects: OrderEffects;
  /** What is said of an item below its name. */
  remark?: ((item: OrderItem) => string) | undefined;
  /** Shown above an order that the shop cannot verify. Printed, such an order is no invoice. */
  caution?: string;
  /** Further actions for the order. */
  actions?: ReactNode;
}

/** The effects of the page of an order; tests pass fakes. */
export interface OrderEffects {
  add: CartStore['add'];
  notify: Notify;
  goTo: (address: string) => void;
  print: () => void;
  /** Makes a link that holds the order; null when that is not possible now. */
  linkTo: (order: Order) => Promise<string | null>;
}

/** All details of one order. Printed, it is an invoice with the shop's letterhead. */
export function OrderScreen(props: OrderScreenProps) {
  const { order, catalogue, shop, effects, remark, caution, actions } = props;
  const { summary, placed } = order;
  const { add, notify, goTo, print, linkTo } = effects;
  const question = `About my order ${summary.id}: `;

  /**
   * Writes to the shop, with a link to the whole order, since the shop's own devices do not have
   * it.
   */
  async function write(event: MouseEvent) {
    if (!placed) return;
    event.preventDefault();
    const link = await linkTo(placed);
    goTo(whatsappLink(shop.whatsapp, link ? `${link}\n${question}` : question));
  }

  /** Adds the lines to the cart, at today's prices. */
  function orderAgain() {
    const { available, gone, soldOut, changes } = reconcile(cartLines(summary.items), catalogue);
    for (const { product, quantity } of available) add(product, quantity);
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
    const some = available.length > 0;
    const namesOf = (isMeant: (id: string) => boolean) =>
      summary.items.filter(({ id }) => isMeant(id)).map(({ name }) => name);
    const noLonger = namesOf((id) => gone.has(id) && !soldOut.has(id));
    const outNow = namesOf((id) => soldOut.has(id));
    if (noLonger.length > 0)
      notify({ kind: 'error', outlives: some, ...orderAgainToasts.gone(noLonger, some) });
    if (outNow.length > 0)
      notify({ kind: 'error', outlives: some, ...orderAgainToasts.soldOut(outNow) });
    if (available.length > 0) goTo('/cart');
  }

  return (
    <article className={styles.screen} aria-labelledby="order">
      {!caution && (
        <a className={styles.back} href="/orders">
          <Icon name="back" size={20} />
          {orderMessages.title}
        </a>
      )}
      <div className={styles.letterhead}>
        <p>{shop.name}</p>
        <address>
          {shop.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{shop.phone}</span>
          <span>{shop.email}</span>
        </address>
      </div>

      <header className={styles.header}>
        <div>
          <h1 id="order">
            {!caution && <span className={styles.paperTitle}>Invoice: </span>}Order{' '}
            <span className="numeric">{summary.id}</span>
          </h1>
          <p>
            Placed on <time dateTime={summary.date}>{longDate(summary.date)}</time>
          </p>
        </div>
        {!caution && <StatusBadge status={summary.status} />}
      </header>
      {caution && <p className={styles.caution}>{caution}</p>}

      <div className={styles.columns}>
        <div className="card">
          <OrderItems items={summary.items} catalogue={catalogue} remark={remark} />
          <Totals
            subtotal={itemsTotal(summary.items)}
            codCharge={placed?.codCharge}
            total={summary.total}
          />
        </div>
        <div className={styles.side}>
          <OrderFacts order={order} />
          <p>{NOT_A_TAX_INVOICE}</p>
          <div className={styles.actions}>
            <button className="button" type="button" onClick={orderAgain}>
              <Icon name="repeat" size={20} />
              Order again
            </button>
            <button className="button" data-kind="quiet" type="button" onClick={print}>
              <Icon name="print" size={20} />
              {caution ? 'Print' : 'Print invoice'}
            </button>
            {actions}
            <p>
              A question about it? Call <a href={telephoneLink(shop.phone)}>{shop.phone}</a> or
              write on{' '}
              <a
                href={whatsappLink(shop.whatsapp, question)}
                onClick={(event) => void write(event)}
              >
                WhatsApp
              </a>
              .
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}
