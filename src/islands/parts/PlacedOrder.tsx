import { Suspense, useEffect, useRef, useState } from 'react';
import { longDate } from '../../shop/date';
import type { StandardDelivery } from '../../shop/delivery/delivery';
import { whatsappLink } from '../../shop/contact/contact';
import { orderAmounts } from '../../shop/orders/amounts';
import { factsOf } from '../../shop/orders/facts';
import type { Order } from '../../shop/orders/order';
import {
  confirmationMessages,
  placedOrderMessages as messages,
} from '../../shop/orders/orders.messages';
import { orderText } from '../../shop/orders/text';
import { isWithShop } from '../../shop/orders/transfer';
import { OrderLines } from './buying/OrderLines';
import { Totals } from './buying/Totals';
import { useEnvironment } from './environment';
import { useOrderLink } from './useOrderLink';
import { OrderWhereabouts, useWhereabouts } from './OrderWhereabouts';
import { Facts } from './Facts';
import { payMessages } from '../../shop/orders/pay.messages';
import { lazily } from './lazily';
import { ShareOrder } from './ShareOrder';
import styles from './PlacedOrder.module.css';

const PayNow = lazily(async () => (await import('./PayNow')).PayNow);

export interface PlacedOrderProps {
  order: Order;
  shop: { name: string; phone: string; whatsapp: string };
  /** By product id. */
  towns?: Readonly<Record<string, string>>;
  /** The shop's sentences and standard delivery. Omitted on a page that confirms the order itself. */
  confirmation?: Confirmation;
}

interface Confirmation {
  thanks: string;
  email: string;
  standard: StandardDelivery;
}

/** A confirmed order, with buttons for printing or sending it. */
export function PlacedOrder({ confirmation, ...details }: PlacedOrderProps) {
  if (!confirmation) return <Details {...details} />;
  return (
    <div className={styles.confirmed}>
      <Confirmed order={details.order} {...confirmation} />
      <Details {...details} standard={confirmation.standard} />
      <a className="button" href="/">
        {confirmationMessages.continueShopping}
      </a>
    </div>
  );
}

type ConfirmedProps = { order: Order } & Pick<Confirmation, 'thanks' | 'email'>;

/** Shows the content of /order-confirmation on the page that placed the order. */
function Confirmed({ order, thanks, email }: ConfirmedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { keepsOrders, isOnline } = useEnvironment();
  const where = useWhereabouts(order);
  // A stored order is confirmed here only if the confirmation page can't be reached.
  const [trouble] = useState(() => {
    if (where === 'page') return null;
    return isOnline() ? confirmationMessages.slow : confirmationMessages.offline;
  });
  const isUnsent = keepsOrders ? !isWithShop(where) : trouble !== null;
  useEffect(() => {
    heading.current?.focus();
  }, []);
  // Only a paid order is confirmed.
  if (order.payment.via)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {payMessages.waits}
        </h1>
        <p>{trouble ?? payMessages.waitsText}</p>
        <Suspense>
          <PayNow order={order} />
        </Suspense>
      </>
    );
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {confirmationMessages.title}
      </h1>
      <p>{isUnsent ? confirmationMessages.thanks : thanks}</p>
      {/* If the site sends orders, this appears once the mail has been sent. */}
      {where === 'emailed' && <p>{email}</p>}
      {!keepsOrders && <p>{trouble ?? email}</p>}
    </>
  );
}

type DetailsProps = Omit<PlacedOrderProps, 'confirmation'> &
  Partial<Pick<Confirmation, 'standard'>>;

function Details({ order, shop, towns, standard }: DetailsProps) {
  const { saveFile, print } = useEnvironment();
  const link = useOrderLink(order);
  const where = useWhereabouts(order);
  const text = orderText(order, shop.name, link);

  return (
    <section className={`card ${styles.order}`} aria-labelledby="order">
      <OrderWhereabouts order={order} shop={shop} />
      {/* The confirmation page has this heading below its title. */}
      {standard && (
        <h2 id="order" className="order-title">
          Order{' '}
          <span className="order-number numeric" translate="no">
            {order.id}
          </span>
        </h2>
      )}
      <p className={styles.date}>{`Placed on ${longDate(order.date)}`}</p>
      <OrderLines lines={order.lines} towns={towns} />
      <div className={styles.sums}>
        <Totals rows={orderAmounts(order)} />
        <Facts
          facts={factsOf(order, 'screen', standard).filter(
            // The confirmation page shows the day below What's Next.
            ({ id }) => standard ?? id !== 'expected',
          )}
          className={styles.facts}
        />
      </div>
      <div className={styles.sending}>
        <a
          className="button"
          data-kind="quiet"
          href={whatsappLink(shop.whatsapp, text)}
          target="_blank"
          rel="noopener"
        >
          Send order on WhatsApp
        </a>
        <p>{messages.whatsapp(isWithShop(where))}</p>
      </div>
      <div className={styles.keeping}>
        {order.uid === null && <p>{messages.link}</p>}
        <button
          className="link-button"
          type="button"
          onClick={() => saveFile(`${order.id}.txt`, text, 'text/plain;charset=utf-8')}
        >
          Save a copy
        </button>
        <ShareOrder order={order} />
        <button className="link-button" type="button" onClick={print}>
          Print
        </button>
        <a className="link-button" href="/invoice.pdf" download="invoice.pdf">
          {messages.invoice}
        </a>
      </div>
    </section>
  );
}
