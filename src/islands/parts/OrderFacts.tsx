import { longDate } from '../../shop/date';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { statusOf } from '../../shop/orders/status';
import type { FoundOrder } from '../../shop/orders/summary';
import { addressLines } from '../../shop/orders/shipping';
import { paymentParts } from '../../shop/payment/payment';
import { FixedText } from './text/FixedText';
import { GiftFact } from './GiftFact';
import styles from './OrderScreen.module.css';

/** Sample orders have neither address nor payment. */
export function OrderFacts({ order: { placed } }: { order: FoundOrder }) {
  if (!placed) return null;
  return (
    <dl className={`card ${styles.facts}`}>
      <div>
        <dt>Deliver to</dt>
        <dd>
          {addressLines(placed.shipping).map((line, index) => (
            <span key={index} translate="no">
              {line}
            </span>
          ))}
          <span translate="no">{placed.shipping.phone}</span>
          <span translate="no">{placed.shipping.email}</span>
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          {paymentParts(placed.payment).map((line) => (
            <FixedText key={line} text={line} />
          ))}
        </dd>
      </div>
      <GiftFact gift={placed.gift} />
      {placed.delivery && statusOf(placed.status).next && (
        <div>
          <dt>{deliveryMessages.expected}</dt>
          <dd>{longDate(placed.delivery.by)}</dd>
        </div>
      )}
    </dl>
  );
}
