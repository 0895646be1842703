import { liveCart } from '../cart/cart.live';
import { FORGOTTEN_KEY } from '../constants';
import { live } from '../environment';
import { liveItems } from '../items/items.live';
import type { Order } from '../orders/order';
import { liveOrders } from '../orders/orders.live';
import { personalKeys } from './forget';

/** Removes a person's data from this device. The session stays. */
export const liveForget = live((env) => {
  const { device } = env;
  const orders = liveOrders(env);

  /** Removes what is stored for the person at the device. @param marks see `personalKeys` */
  async function forgetPerson(marks: readonly string[]): Promise<void> {
    await new Promise<void>((resolve) => {
      device.withLock(() => {
        liveCart(env).amendNow(() => []);
        personalKeys(device.entries(), marks).forEach(device.remove);
        device.write(FORGOTTEN_KEY, String(Date.now()));
        resolve();
      });
    });
    env.tab.clear();
    await env.clearCaches();
  }

  return {
    /**
     * Removes a user's orders, items, cart, favourites, drafts and saved pages.
     * @returns whether all of it was removed
     */
    async user(uid: string): Promise<boolean> {
      const forgotten = [
        await orders.forget((order) => order.uid === uid),
        await liveItems(env).forget(uid),
      ];
      await forgetPerson([uid]);
      return forgotten.every((result) => result.ok);
    },
    /** The same for a guest, whose orders are those that this tab placed. */
    async guest(own: readonly Order[]): Promise<boolean> {
      const ids = own.map(({ id }) => id);
      const { ok } = await orders.forget(({ id, uid }) => uid === null && ids.includes(id));
      await forgetPerson(ids);
      return ok;
    },
  };
});
