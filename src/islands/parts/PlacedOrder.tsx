import { longDate } from '../../domain/date';
import { whatsappLink } from '../../domain/contact/links';
import { formatMoney } from '../../domain/money/format';
import { type Order, orderSubtotal } from '../../domain/orders/order';
import { addressLines, orderText, paymentText } from '../../domain/orders/text';
import type { KeptOn } from '../../stores/orders';
import { OrderLines } from './buying/OrderLines';
import { Totals } from './buying/Totals';
import { NotKept } from './NotKept';
import styles from './PlacedOrder.module.css';

export interface PlacedOrderProps {
  order: Order;
  keptOn: KeptOn;
  /** The shop's name. */
  shop: string;
  /** The shop's WhatsApp number, with its country code. */
  whatsapp: string;
  /** The link that holds the order; null while there is none. */
  link: string | null;
  /** Shares that link. */
  onShare: () => void;
  onPrint: () => void;
  saveTextFile: (fileName: string, text: string, type: string) => void;
}

/** The details of an order: number, lines, address and payment; and buttons to print or send it. */
export function PlacedOrder(props: PlacedOrderProps) {
  const { order, keptOn, shop, whatsapp, link, onShare, onPrint, saveTextFile } = props;
  const due = formatMoney(order.total, 'exact');
  const text = orderText(order, shop, link);

  return (
    <section className={styles.order} aria-labelledby="order">
      <h2 id="order">
        Order <span className="numeric">{order.id}</span>
      </h2>
      <p className={styles.date}>Placed on {longDate(order.date)}</p>
      <NotKept keptOn={keptOn} />
      <OrderLines lines={order.lines} />
      <Totals subtotal={orderSubtotal(order)} codCharge={order.codCharge} total={order.total} />
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
        <div>
          <dt>Payment</dt>
          <dd>
            <span>{paymentText(order)}</span>
            {order.payment.method === 'cod' && <span>{due} is due when the parcel arrives.</span>}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <a className="button" href={whatsappLink(whatsapp, text)} target="_blank" rel="noopener">
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
        <button className="button" data-kind="quiet" type="button" onClick={onShare}>
          Share order
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={onPrint}>
          Print
        </button>
        <a className="button" data-kind="quiet" href="/invoice.pdf" download="invoice.pdf">
          Download invoice
        </a>
      </div>
    </section>
  );
}
