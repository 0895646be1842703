import { liveCart } from '../cart/cart.live';
import { FORGOTTEN_KEY } from '../constants';
import { live } from '../environment';
import { liveItems } from '../items/items.live';
import type { Order } from '../orders/order';
import { liveOrders } from '../orders/orders.live';
import { personalKeys } from './forget';

/** Clears a user's data from this device; the session stays. */
export const liveForget = live((env) => {
  const { device } = env;
  const orders = liveOrders(env);

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
    /** @returns whether orders, items, cart, favourites, drafts and saved pages were all removed */
    async user(uid: string): Promise<boolean> {
      const forgotten = [
        await orders.forget((order) => order.uid === uid),
        await liveItems(env).forget(uid),
      ];
      await forgetPerson([uid]);
      return forgotten.every((result) => result.ok);
    },
    /** A guest's orders are those placed in this tab. */
    async guest(own: readonly Order[]): Promise<boolean> {
      const ids = own.map(({ id }) => id);
      const { ok } = await orders.forget(({ id, uid }) => uid === null && ids.includes(id));
      await forgetPerson(ids);
      return ok;
    },
  };
});
