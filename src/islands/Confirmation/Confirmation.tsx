import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { printPage } from '../../browser/print';
import { saveTextFile } from '../../browser/text-file';
import { confirmations } from '../../live-stores/confirmations';
import { guestOrders } from '../../live-stores/guest-orders';
import { orders } from '../../live-stores/orders';
import { $snapshot } from '../../live-stores/snapshot';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';
import { GuestOffer } from './GuestOffer';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'whatsapp'>;

/** Puts the offered orders into the account that the identity provider names; its SDK is loaded now. */
async function keepInAccount(): Promise<void> {
  const { session } = await import('../../live-stores/session');
  if (!(await session.follow())) return;
  const uid = await new Promise<string | null>((resolve) => {
    session.$session.subscribe((state) => {
      if (state.status !== 'loading') resolve(state.status === 'signed-in' ? state.user.uid : null);
    });
  });
  if (uid !== null) await guestOrders.keep(uid);
}

/**
 * The placed order (specification 2, Order Confirmation; the details go beyond it). Rendered in the
 * browser only.
 */
export function Confirmation(props: ConfirmationProps) {
  const order = useStore(confirmations.$confirmed);
  const offered = useStore(guestOrders.$offered);
  const user = useStore($snapshot);
  useStore(orders.$orders);

  useEffect(() => {
    if (order) confirmations.see(order);
  }, [order]);

  if (!order) return null;
  return (
    <>
      <PlacedOrder
        {...props}
        order={order}
        keptOn={orders.keptOn(order.id)}
        onPrint={printPage}
        saveTextFile={saveTextFile}
      />
      {order.uid === null && (
        <GuestOffer
          offered={offered}
          loggedIn={user !== null}
          onKeep={() => void keepInAccount()}
          onDecline={guestOrders.decline}
        />
      )}
    </>
  );
}
