import { useStore } from '@nanostores/react';
import { liveSignedInUid } from '../../shop/accounts/accounts.live';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveGuestOrders } from '../../shop/orders/orders.live';
import {
  guestOrderMessages as messages,
  guestOrderToasts as toasts,
} from '../../shop/orders/orders.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from './environment';
import { ForgetMe } from './ForgetMe';
import { KeepGuestOrders } from './KeepGuestOrders';

/**
 * Offers to keep a guest's order in an account, after logging in and confirming, and to remove it from the device.
 */
export function GuestOffer() {
  const { notify } = useLive(liveToasts);
  const guestOrders = useLive(liveGuestOrders);
  const signedInUid = useLive(liveSignedInUid);
  const offered = useStore(guestOrders.$offered);
  const loggedIn = useStore(useLive(liveSnapshot).$snapshot) !== null;

  /** Moves the offered orders into the account once the identity provider has confirmed it. */
  async function keepInAccount(): Promise<void> {
    const uid = await signedInUid();
    if (uid) return guestOrders.keep(uid);
    notify({ kind: 'error', ...(uid === null ? toasts.signedOut : toasts.notReached) });
  }

  if (loggedIn)
    return (
      <KeepGuestOrders
        orders={offered}
        onKeep={() => void keepInAccount()}
        onDecline={guestOrders.decline}
      />
    );
  return (
    <>
      <p className="no-print">
        <a href="/login">{messages.logIn}</a>
      </p>
      <ForgetMe person={{ guestOrders: offered }} />
    </>
  );
}
