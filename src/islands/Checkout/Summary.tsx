import { type Cart, subtotal } from '../../shop/cart/cart';
import type { Paise } from '../../shop/money/money';
import type { CheckoutValues } from '../../shop/checkout/form';
import type { AppliedCharge } from '../../shop/payment/charges';
import { PAYMENT_METHODS } from '../../shop/payment/payment';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/buying/Totals';
import styles from './Checkout.module.css';
import { GoneLines } from './GoneLines';

interface SummaryProps {
  lines: Cart;
  /** What is in the cart but cannot be ordered. */
  gone: Cart;
  /** The ids of the sold-out products in it. */
  soldOut: ReadonlySet<string>;
  charges: readonly AppliedCharge[];
  total: Paise;
  /** What is in the form: where the order goes, and how it is paid. */
  values: CheckoutValues;
}

/**
 * The lines and the totals of the order: beside the form on a wide screen, before the submit button on a
 * phone. Nothing of it is collapsed, and it says where the order goes and how it is paid, as the form has it.
 */
export function Summary({ lines, gone, soldOut, charges, total, values }: SummaryProps) {
  const { firstName, lastName, address: street, city, state, zipCode } = values;
  const place = [`${firstName} ${lastName}`, street, city, `${state} ${zipCode}`];
  const address = place
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <OrderLines lines={lines} />
      <GoneLines lines={gone} soldOut={soldOut} />
      <Totals subtotal={subtotal(lines)} charges={charges} total={total} />
      <dl id="review" className={styles.review}>
        {address && (
          <div>
            <dt>Deliver to</dt>
            <dd>{address}</dd>
          </div>
        )}
        <div>
          <dt>Payment</dt>
          <dd>{PAYMENT_METHODS.find(({ id }) => id === values.method)?.label}</dd>
        </div>
      </dl>
      <a className={styles.back} href="/cart">
        Change your cart
      </a>
    </section>
  );
}
