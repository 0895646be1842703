import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { liveConfirmations, liveOrders } from '../../shop/orders/orders.live';
import { isWithShop } from '../../shop/orders/transfer';
import { useEnvironment, useLive } from '../parts/environment';
import { GuestOffer } from '../parts/GuestOffer';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';
import { OrderProgress } from '../parts/OrderProgress';
import { useProgress } from '../parts/useProgress';
import styles from './Confirmation.module.css';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'towns'>;

/** Specification 2, Order Confirmation; the details go beyond it. Rendered in the browser only. */
export function Confirmation(props: ConfirmationProps) {
  const { askForPersistence, goInstead } = useEnvironment();
  const confirmations = useLive(liveConfirmations);
  const { whereabouts } = useLive(liveOrders);
  const order = useStore(confirmations.$confirmed);
  const progress = useProgress(order && isWithShop(whereabouts(order)) ? [order] : [], null);

  useEffect(() => {
    if (!order) return;
    confirmations.see(order);
    askForPersistence();
  }, [order, confirmations, askForPersistence]);

  // An order paid on the provider's page may still wait for its payment, so its own page shows it.
  const elsewhere = order?.payment.via ? `/order/${order.id}` : null;
  useEffect(() => {
    if (elsewhere) goInstead(elsewhere);
  }, [elsewhere, goInstead]);

  if (!order || elsewhere) return null;
  return (
    <>
      <div className={styles.order}>
        <PlacedOrder {...props} order={order} />
      </div>
      <div className={styles.after}>
        <OrderProgress order={order} shown={progress} own />
        {order.uid === null && <GuestOffer />}
      </div>
    </>
  );
}
