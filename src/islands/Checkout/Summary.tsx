import type { Cart } from '../../domain/cart/cart';
import { subtotal } from '../../domain/cart/totals';
import { paymentCharge, type PaymentMethod, totalDue } from '../../domain/payment/payment';
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
  method: PaymentMethod;
}

/**
 * The lines and the totals of the order: beside the form on a wide screen, before the submit button on a
 * phone. Nothing of it is collapsed.
 */
export function Summary({ lines, gone, soldOut, method }: SummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <OrderLines lines={lines} />
      <GoneLines lines={gone} soldOut={soldOut} />
      <Totals
        subtotal={subtotal(lines)}
        codCharge={paymentCharge(method)}
        total={totalDue(lines, method)}
      />
      <a className={styles.back} href="/cart">
        Change your cart
      </a>
    </section>
  );
}
