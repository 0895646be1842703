import type { Cart } from '../../domain/cart/cart';
import { subtotal } from '../../domain/cart/totals';
import { paymentCharge, type PaymentMethod, totalDue } from '../../domain/payment/payment';
import { OrderLines } from '../parts/buying/OrderLines';
import { Totals } from '../parts/buying/Totals';
import styles from './Checkout.module.css';

interface SummaryProps {
  lines: Cart;
  method: PaymentMethod;
}

/**
 * What is being ordered, and what it comes to: beside the form on a wide screen, on a phone the last thing
 * before the button. Nothing of it is folded away.
 */
export function Summary({ lines, method }: SummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <OrderLines lines={lines} />
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
