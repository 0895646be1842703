import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { printPage } from '../../browser/print';
import { saveTextFile } from '../../browser/text-file';
import { confirmations } from '../../live-stores/confirmations';
import { guestOrders } from '../../live-stores/guest-orders';
import { lastingStorage } from '../../live-stores/lasting-storage';
import { orders } from '../../live-stores/orders';
import { signedInUid } from '../../live-stores/signed-in-uid';
import { $snapshot } from '../../live-stores/snapshot';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';
import { ForgetMe } from '../parts/ForgetMe';
import { shareOrder } from '../parts/shareLater';
import { useOrderLink } from '../parts/useOrderLink';
import { GuestOffer } from './GuestOffer';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'whatsapp'>;

/** Puts the offered orders into the account that the identity provider names. */
async function keepInAccount(): Promise<void> {
  const uid = await signedInUid();
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
  const link = useOrderLink(order);
  useStore(orders.$orders);

  useEffect(() => {
    if (!order) return;
    confirmations.see(order);
    void lastingStorage.ask();
  }, [order]);

  if (!order) return null;
  return (
    <>
      <PlacedOrder
        {...props}
        order={order}
        keptOn={orders.keptOn(order.id)}
        link={link}
        onShare={() => shareOrder(order)}
        onPrint={printPage}
        saveTextFile={saveTextFile}
      />
      {order.uid === null && (
        <>
          <GuestOffer
            offered={offered}
            loggedIn={user !== null}
            onKeep={() => void keepInAccount()}
            onDecline={guestOrders.decline}
          />
          {user === null && <ForgetMe person={{ guestOrders: offered }} />}
        </>
      )}
    </>
  );
}
