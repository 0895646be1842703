import type { ReactNode } from 'react';
import { whatsappLink } from '../../shop/contact/contact';
import type { Order } from '../../shop/orders/order';
import { placedOrderMessages as messages } from '../../shop/orders/orders.messages';
import { orderText } from '../../shop/orders/facts';
import { isWithShop } from '../../shop/orders/transfer';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useEnvironment, useLive } from './environment';
import styles from './OrderActions.module.css';
import { useWhereabouts } from './OrderWhereabouts';
import { useOrderLink } from './useOrderLink';

interface OrderActionsProps {
  /** The leading action. */
  children: ReactNode;
  /** Quieter ways to keep or share the order. */
  ways: ReactNode;
  text: ReactNode;
}

export function OrderActions({ children, ways, text }: OrderActionsProps) {
  return (
    <div className={`stack gap-2 no-print ${styles.actions}`}>
      {children}
      <div className="cluster links gap-5">{ways}</div>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}

interface KeepingProps {
  order: Order;
  shopName: string;
}

/** Ways to keep an order that doesn't need the shop's site afterwards. */
export function KeepACopy({ order, shopName }: KeepingProps) {
  const { saveFile } = useEnvironment();
  const { shareOrder } = useLive(liveSharing);
  const link = useOrderLink(order);
  const save = () =>
    saveFile(`${order.id}.txt`, orderText(order, shopName, link), 'text/plain;charset=utf-8');
  return (
    <>
      <button className="link-button" type="button" onClick={save}>
        Save a copy
      </button>
      <button className="link-button" type="button" onClick={() => void shareOrder(order)}>
        Share order
      </button>
    </>
  );
}

export function PrintOrder() {
  const { print } = useEnvironment();
  return (
    <button className="link-button" type="button" onClick={print}>
      Print order
    </button>
  );
}

interface PlacedOrderActionsProps {
  order: Order;
  shop: { name: string; whatsapp: string };
}

/** What the confirmation offers: the shop may not have received the order yet. */
export function PlacedOrderActions({ order, shop }: PlacedOrderActionsProps) {
  const link = useOrderLink(order);
  const where = useWhereabouts(order);
  return (
    <OrderActions
      ways={
        <>
          <KeepACopy order={order} shopName={shop.name} />
          <PrintOrder />
          <a className="link-button target" href="/invoice.pdf" download="invoice.pdf">
            {messages.invoice}
          </a>
        </>
      }
      text={order.uid === null && messages.link}
    >
      <a
        className="button"
        data-kind="quiet"
        href={whatsappLink(shop.whatsapp, orderText(order, shop.name, link))}
        target="_blank"
        rel="noopener"
      >
        Send order on WhatsApp
      </a>
      <p className="quiet">{messages.whatsapp(isWithShop(where))}</p>
    </OrderActions>
  );
}
