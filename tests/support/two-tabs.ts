import { atom } from 'nanostores';
import { rupees } from '../../src/shop/money/money';
import { chargesFor } from '../../src/shop/payment/charges';
import { createItems } from '../../src/shop/items/items.store';
import { fakeStorage } from './storage';
import { openTab, VALUES } from './tab';

export const PRODUCTS = ['urli', 'vase', 'lamp'].map((id) => ({
  id,
  name: `The ${id}`,
  image: '',
  price: rupees(1499),
}));
const ITEM = {
  name: 'Bell',
  description: '',
  price: rupees(100),
  category: 'decor',
  image: 'data:,',
};

/** Two tabs of a device. Storage events arrive only when `deliver` is called. */
export class TwoTabs {
  readonly device = new Map<string, string>();
  readonly own = [new Map<string, string>(), new Map<string, string>()];
  quota = Infinity;
  private seconds = 0;
  private tabs = [0, 1].map((index) => this.open(index));

  /** Opens a page in the tab with this index, or in a third tab without one. */
  open(index?: number) {
    const device = fakeStorage(this.device);
    device.quota = this.quota;
    const tab = openTab({
      device,
      own: fakeStorage(index === undefined ? undefined : this.own[index]),
    });
    const items = createItems({
      storage: device,
      notify: () => undefined,
      now: () => (this.seconds += 1),
      $uid: atom('u1'),
    });
    items.load();
    const cart = tab.cart;
    return {
      ...tab,
      device,
      cart,
      items,
      addItem: () => items.add(ITEM),
      pieces: () =>
        Object.fromEntries(cart.$cart.get().map(({ product, quantity }) => [product.id, quantity])),
      orderIds: () => tab.orders.$orders.get().map(({ id }) => id),
      /** Submits the checkout as this tab shows it. @returns the order's number, or null if none was placed */
      async place(): Promise<string | null> {
        const before = new Set(tab.orders.$orders.get().map(({ id }) => id));
        const placed = tab.placedHere.$ids.get().length;
        const lines = cart.$cart.get();
        await tab.checkout.submit({
          values: VALUES,
          lines,
          catalogue: PRODUCTS,
          charges: chargesFor(VALUES),
          reductions: [],
          paymentId: null,
        });
        const id = tab.placedHere.$ids.get().at(-1) ?? null;
        return tab.placedHere.$ids.get().length > placed && !before.has(id ?? '') ? id : null;
      },
    };
  }

  tab(index: number) {
    return this.tabs[index]!;
  }

  reload(index: number): void {
    this.tabs[index] = this.open(index);
  }

  /** Delivers the storage events that a tab hasn't received yet. */
  deliver(index: number): void {
    for (const key of ['cart', 'orders', 'items']) this.tab(index).device.emitChange(key);
  }

  /** Limits the device to this many characters. */
  limit(quota: number): void {
    this.quota = quota;
    for (const { device } of this.tabs) device.quota = quota;
  }
}
