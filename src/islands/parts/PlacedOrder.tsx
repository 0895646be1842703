import { longDate } from '../../shop/date';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { whatsappLink } from '../../shop/contact/contact';
import { formatMoney } from '../../shop/money/money';
import { hasReachedShop, type Order, orderSubtotal } from '../../shop/orders/order';
import { addressLines } from '../../shop/orders/shipping';
import { orderText } from '../../shop/orders/text';
import { paymentLines } from '../../shop/payment/payment';
import { placedOrderMessages as messages } from '../../shop/orders/orders.messages';
import type { StoredOn } from '../../shop/orders/orders.store';
import { OrderLines } from './buying/OrderLines';
import { Totals } from './buying/Totals';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useEnvironment, useLive } from './environment';
import { useOrderLink } from './useOrderLink';
import { OrderDelivery } from './OrderDelivery';
import styles from './PlacedOrder.module.css';

export interface PlacedOrderProps {
  order: Order;
  storedOn: StoredOn;
  /** The shop's name. */
  shop: string;
  /** The shop's WhatsApp number, with its country code. */
  whatsapp: string;
  phone: string;
  /** The towns in which today's pieces are made, by their ids. */
  towns?: Readonly<Record<string, string>>;
}

/** The details of an order: number, lines, address and payment; and buttons to print or send it. */
export function PlacedOrder(props: PlacedOrderProps) {
  const { order, storedOn, shop, whatsapp, phone } = props;
  const { saveTextFile, print } = useEnvironment();
  const { shareOrder } = useLive(liveSharing);
  const link = useOrderLink(order);
  const text = orderText(order, shop, link);

  return (
    <section className={`card ${styles.order}`} aria-labelledby="order">
      <OrderDelivery order={order} shop={{ name: shop, phone, whatsapp }} />
      <h2 id="order">
        Order <span className="order-number numeric">{order.id}</span>
      </h2>
      <p className={styles.date}>Placed on {longDate(order.date)}</p>
      <NotStored storedOn={storedOn} />
      <OrderLines lines={order.lines} towns={props.towns} />
      <Totals subtotal={orderSubtotal(order)} charges={order.charges} total={order.total} />
      <dl className={styles.facts}>
        <div>
          <dt>Deliver to</dt>
          <dd>
            {addressLines(order.shipping).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
            <span>{order.shipping.phone}</span>
          </dd>
        </div>
        {order.delivery && (
          <div>
            <dt>{deliveryMessages.expected}</dt>
            <dd>{longDate(order.delivery.by)}</dd>
          </div>
        )}
        <div>
          <dt>Payment</dt>
          <dd>
            {paymentLines(order.payment, formatMoney(order.total, 'exact')).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <a
          className="button"
          data-kind="quiet"
          href={whatsappLink(whatsapp, text)}
          target="_blank"
          rel="noopener"
        >
          Send order on WhatsApp
        </a>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => saveTextFile(`${order.id}.txt`, text, 'text/plain;charset=utf-8')}
        >
          Save a copy
        </button>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => void shareOrder(order)}
        >
          Share order
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={print}>
          Print
        </button>
      </div>
      <div className={styles.notes}>
        <p>{messages.whatsapp(hasReachedShop(order))}</p>
        {order.uid === null && <p>{messages.link}</p>}
        <a href="/invoice.pdf" download="invoice.pdf">
          {messages.invoice}
        </a>
      </div>
    </section>
  );
}

/** Says that an order is not stored for good, and what to do about it. */
function NotStored({ storedOn }: { storedOn: StoredOn }) {
  if (storedOn === 'device') return null;
  return (
    <p className="form-error" role="alert">
      This browser’s storage is full or switched off: your order is here only until you close this{' '}
      {storedOn === 'tab' ? 'tab' : 'page'}. Save a copy or print it now.
    </p>
  );
}
