import { useStore } from '@nanostores/react';
import { EmptyState } from '../parts/buying/EmptyState';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import styles from './Checkout.module.css';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';

export type CheckoutContentsProps = Omit<CheckoutFormProps, 'lines'>;

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents(props: CheckoutContentsProps) {
  const { available } = useTodaysCart(props.cart, props.catalogue);
  const placed = useStore(props.checkout.$placed);
  if (placed)
    return (
      <p className={styles.placed} role="status">
        Your order is placed. One moment: your invoice is being downloaded.
      </p>
    );
  if (available.length === 0)
    return (
      <EmptyState
        title="Your cart is empty"
        text="There is nothing to check out yet. What you choose in the shop will wait for you here."
        link={{ href: '/shop', label: 'Continue Shopping' }}
      />
    );
  return <CheckoutForm {...props} lines={available} />;
}
