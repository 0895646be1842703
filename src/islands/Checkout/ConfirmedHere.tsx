import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { printPage } from '../../browser/print';
import { saveTextFile } from '../../browser/text-file';
import { confirmationMessages as messages } from '../../domain/orders/confirmation-messages';
import type { Order } from '../../domain/orders/order';
import { orders } from '../../live-stores/orders';
import { PlacedOrder } from '../parts/PlacedOrder';
import { shareOrder } from '../parts/shareLater';
import { useOrderLink } from '../parts/useOrderLink';
import styles from './Checkout.module.css';

export interface ConfirmedHereProps {
  order: Order;
  /** The shop's name and WhatsApp number, and its sentences of a confirmation. */
  shop: { name: string; whatsapp: string; thanks: string; email: string };
}

/** The confirmation on the checkout page, for when the confirmation page cannot show the order. */
export function ConfirmedHere({ order, shop }: ConfirmedHereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useStore(orders.$orders);
  const link = useOrderLink(order);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.confirmed}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      <p>{shop.thanks}</p>
      <p>{shop.email}</p>
      <PlacedOrder
        order={order}
        keptOn={orders.keptOn(order.id)}
        shop={shop.name}
        whatsapp={shop.whatsapp}
        link={link}
        onShare={() => shareOrder(order)}
        onPrint={printPage}
        saveTextFile={saveTextFile}
      />
      <a className="button" href="/">
        {messages.continueShopping}
      </a>
    </div>
  );
}
