import { guestOrderMessages as messages } from '../../shop/orders/orders.messages';
import type { Order } from '../../shop/orders/order';
import { KeepGuestOrders } from '../parts/KeepGuestOrders';
import styles from '../parts/PlacedOrder.module.css';

interface GuestOfferProps {
  offered: readonly Order[];
  /** Whether somebody seems to be logged in. */
  loggedIn: boolean;
  onKeep: () => void;
  onDecline: () => void;
}

/** How a guest can keep the order in an account: by logging in here, then by confirming it. */
export function GuestOffer({ offered, loggedIn, onKeep, onDecline }: GuestOfferProps) {
  if (loggedIn) return <KeepGuestOrders orders={offered} onKeep={onKeep} onDecline={onDecline} />;
  return (
    <p className={styles.offer}>
      <a href="/login">{messages.logIn}</a>
    </p>
  );
}
