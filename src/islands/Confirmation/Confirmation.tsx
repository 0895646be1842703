import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { liveConfirmations } from '../../shop/orders/orders.live';
import { useEnvironment, useLive } from '../parts/environment';
import { GuestOffer } from '../parts/GuestOffer';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'towns'>;

/**
 * The placed order (specification 2, Order Confirmation; the details go beyond it). Rendered in the
 * browser only.
 */
export function Confirmation(props: ConfirmationProps) {
  const { askForPersistence } = useEnvironment();
  const confirmations = useLive(liveConfirmations);
  const order = useStore(confirmations.$confirmed);

  useEffect(() => {
    if (!order) return;
    confirmations.see(order);
    askForPersistence();
  }, [order, confirmations, askForPersistence]);

  if (!order) return null;
  return (
    <>
      <PlacedOrder {...props} order={order} />
      {order.uid === null && <GuestOffer />}
    </>
  );
}
