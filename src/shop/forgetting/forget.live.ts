import { clearCaches, clearTab, deviceEntries, deviceStorage } from '../../browser/storage';
import { cart } from '../cart/cart.live';
import { FORGOTTEN_KEY } from '../constants';
import type { Order } from '../orders/order';
import { items } from '../items/items.live';
import { orders } from '../orders/orders.live';
import { personalKeys } from './forget';

/** Removes what is stored for the person at the device. @param marks see `personalKeys` */
async function forgetPerson(marks: readonly string[]): Promise<void> {
  await new Promise<void>((resolve) => {
    deviceStorage.withLock(() => {
      cart.amendNow(() => []);
      personalKeys(deviceEntries(), marks).forEach(deviceStorage.remove);
      deviceStorage.write(FORGOTTEN_KEY, String(Date.now()));
      resolve();
    });
  });
  clearTab();
  await clearCaches();
}

/**
 * Removes a user's orders, items, cart, favourites, drafts and kept pages from this device; not the session.
 * @returns whether all of it is gone
 */
export async function forgetUser(uid: string): Promise<boolean> {
  const forgotten = [await orders.forget((order) => order.uid === uid), await items.forget(uid)];
  await forgetPerson([uid]);
  return forgotten.every((result) => result.ok);
}

/** The same for a guest, whose orders are those that this tab placed. */
export async function forgetGuest(own: readonly Order[]): Promise<boolean> {
  const ids = own.map(({ id }) => id);
  const { ok } = await orders.forget(({ id, uid }) => uid === null && ids.includes(id));
  await forgetPerson(ids);
  return ok;
}
