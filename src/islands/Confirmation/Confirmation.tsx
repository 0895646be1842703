import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { liveConfirmations, liveGuestOrders } from '../../shop/orders/orders.live';
import { liveSignedInUid } from '../../shop/accounts/accounts.live';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { guestOrderToasts as toasts } from '../../shop/orders/orders.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { PlacedOrder, type PlacedOrderProps } from '../parts/PlacedOrder';
import { ForgetMe } from '../parts/ForgetMe';
import { GuestOffer } from './GuestOffer';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'towns'>;

/**
 * The placed order (specification 2, Order Confirmation; the details go beyond it). Rendered in the
 * browser only.
 */
export function Confirmation(props: ConfirmationProps) {
  const { askForPersistence } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const confirmations = useLive(liveConfirmations);
  const guestOrders = useLive(liveGuestOrders);
  const signedInUid = useLive(liveSignedInUid);
  const order = useStore(confirmations.$confirmed);
  const offered = useStore(guestOrders.$offered);
  const user = useStore(useLive(liveSnapshot).$snapshot);

  useEffect(() => {
    if (!order) return;
    confirmations.see(order);
    askForPersistence();
  }, [order, confirmations, askForPersistence]);

  /** Puts the offered orders into the account that the identity provider confirms. */
  async function keepInAccount(): Promise<void> {
    const uid = await signedInUid();
    if (uid) return guestOrders.keep(uid);
    notify({ kind: 'error', ...(uid === null ? toasts.signedOut : toasts.notReached) });
  }

  if (!order) return null;
  return (
    <>
      <PlacedOrder {...props} order={order} />
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
