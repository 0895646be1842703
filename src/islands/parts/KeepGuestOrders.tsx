import { useRef } from 'react';
import { guestOrderMessages as messages } from '../../shop/orders/orders.messages';
import type { Order } from '../../shop/orders/order';
import { useFocusFallback } from './useFocusFallback';
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
    <section ref={offer} className="card stack gap-3 no-print" aria-labelledby="guest-orders">
      <h2 id="guest-orders" className="minor">
        {messages.title(orders.length)}
      </h2>
      <p>
        <FixedText text={messages.text(orders.map(({ id }) => id))} />
      </p>
      <div className="tiles">
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
