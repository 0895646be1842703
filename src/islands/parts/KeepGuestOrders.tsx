import { useRef } from 'react';
import { guestOrderMessages as messages } from '../../shop/orders/orders.messages';
import type { Order } from '../../shop/orders/order';
import { useFocusFallback } from './useFocusFallback';
import styles from './GuestOffer.module.css';
import { FixedText } from './text/FixedText';

interface KeepGuestOrdersProps {
  orders: readonly Order[];
  onKeep: () => void;
  onDecline: () => void;
}

/** Offers users to keep orders that were placed in this tab before they logged in. */
export function KeepGuestOrders({ orders, onKeep, onDecline }: KeepGuestOrdersProps) {
  const offer = useRef<HTMLElement>(null);
  useFocusFallback(offer, orders.length > 0);
  if (orders.length === 0) return null;
  return (
    <section ref={offer} className={`card ${styles.offer}`} aria-labelledby="guest-orders">
      <h2 id="guest-orders">{messages.title(orders.length)}</h2>
      <p>
        <FixedText text={messages.text(orders.map(({ id }) => id))} />
      </p>
      <div className={styles.actions}>
        <button className="button" type="button" onClick={onKeep}>
          {messages.keep}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={onDecline}>
          {messages.decline}
        </button>
      </div>
    </section>
  );
}
