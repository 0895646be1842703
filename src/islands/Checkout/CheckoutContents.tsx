import { useStore } from '@nanostores/react';
import { EmptyState } from '../parts/buying/EmptyState';
import { useTodaysCart } from '../parts/buying/useTodaysCart';
import styles from './Checkout.module.css';
import { CheckoutForm, type CheckoutFormProps } from './CheckoutForm';

/** What the shop itself says at checkout. */
export interface CheckoutTexts {
  /** What is said where there is nothing to pay for. */
  empty: string;
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
}

export interface CheckoutContentsProps extends Omit<CheckoutFormProps, 'lines' | 'cashOnDelivery'> {
  texts: CheckoutTexts;
}

/** The form; or a message when the cart is empty or the order is placed. */
export function CheckoutContents({ texts, ...props }: CheckoutContentsProps) {
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
        text={texts.empty}
        link={{ href: '/shop', label: 'Continue Shopping' }}
      />
    );
  return <CheckoutForm {...props} lines={available} cashOnDelivery={texts.cashOnDelivery} />;
}
