import { type Cart, subtotal } from '../../shop/cart/cart';
import type { Paise } from '../../shop/money/money';
import type { AppliedCharge } from '../../shop/payment/charges';
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
}

/**
 * The lines and the totals of the order: beside the form on a wide screen, before the submit button on a
 * phone. Nothing of it is collapsed.
 */
export function Summary({ lines, gone, soldOut, charges, total }: SummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <OrderLines lines={lines} />
      <GoneLines lines={gone} soldOut={soldOut} />
      <Totals subtotal={subtotal(lines)} charges={charges} total={total} />
      <a className={styles.back} href="/cart">
        Change your cart
      </a>
    </section>
  );
}
