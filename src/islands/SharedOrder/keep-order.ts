import type { Order } from '../../domain/orders/order';
import { sharedOrderToasts as toasts } from '../../domain/sharing/order-messages';
import { lastingStorage } from '../../live-stores/lasting-storage';
import { orders } from '../../live-stores/orders';
import { signedInUid } from '../../live-stores/signed-in-uid';
import { notify } from '../../live-stores/toasts';

/** Puts the order into the account of the user whom the identity provider confirms. */
export async function keepOrder(order: Order): Promise<void> {
  const uid = await signedInUid();
  if (uid === null) return notify({ kind: 'error', ...toasts.signedOut });
  const { ok, added } = await orders.addAll([{ ...order, uid }]);
  if (!ok) return notify({ kind: 'error', ...toasts.notKept });
  if (added === 0) return notify({ kind: 'info', ...toasts.present });
  notify({ kind: 'success', ...toasts.kept });
  await lastingStorage.ask();
}
