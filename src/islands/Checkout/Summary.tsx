import { type Cart, subtotal } from '../../shop/cart/cart';
import { townById } from '../../shop/catalogue/product';
import type { Paise } from '../../shop/money/money';
import type { CheckoutValues } from '../../shop/checkout/form';
import { longDate } from '../../shop/date';
import type { DeliveryPromise, StandardDelivery } from '../../shop/delivery/delivery';
import { deliveryMessages, deliveryNotes } from '../../shop/delivery/delivery.messages';
import { pinDigits } from '../../shop/delivery/pins';
import type { AppliedCharge } from '../../shop/payment/charges';
import { giftMessages } from '../../shop/orders/gift';
import { addressSoFar } from '../../shop/orders/shipping';
import { methodOf } from '../../shop/payment/payment';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/buying/Totals';
import styles from './Checkout.module.css';
import { useShop } from './shop';
import { UnavailableLines, type UnavailableLinesProps } from './UnavailableLines';

interface SummaryProps {
  lines: Cart;
  unavailable: UnavailableLinesProps;
  charges: readonly AppliedCharge[];
  total: Paise;
  /** The form's values, which contain address and payment. */
  values: CheckoutValues;
  /** Whether the chosen method can't pay for this order. */
  isRefused: boolean;
  /** Undefined until a PIN code has been typed. */
  delivery: DeliveryPromise | undefined;
  standard: StandardDelivery;
}

/** Never collapsed; shows address and payment as they are in the form. */
export function Summary(props: SummaryProps) {
  const { lines, unavailable, charges, total, values, isRefused, delivery, standard } = props;
  const { catalogue } = useShop();
  const address = addressSoFar(values);
  const pin = pinDigits(values.zipCode) ?? '';
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="summary">
      <header>
        <h2 id="summary">Order summary</h2>
        <a href="/cart">Change your cart</a>
      </header>
      <OrderLines lines={lines} towns={townById(catalogue)} />
      <UnavailableLines {...unavailable} />
      <Totals subtotal={subtotal(lines)} charges={charges} total={total} />
      <dl id="review" className={styles.review}>
        {address && (
          <div>
            <dt>Deliver to</dt>
            <dd translate="no">{address}</dd>
          </div>
        )}
        {values.gift && (
          <div>
            <dt>{giftMessages.heading}</dt>
            <dd className={styles.giftMessage}>{values.giftMessage || giftMessages.hint}</dd>
          </div>
        )}
        {delivery && (
          <div>
            <dt>{deliveryMessages.expected}</dt>
            <dd>
              <span>{longDate(delivery.by)}</span>
              {deliveryNotes(delivery, { lines, pin }, standard).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </dd>
          </div>
        )}
        {!isRefused && (
          <div>
            <dt>Payment</dt>
            <dd>{methodOf(values.method).label}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
