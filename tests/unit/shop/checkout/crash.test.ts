import { describe, expect, test } from 'vitest';
import { itemCount } from '../../../../src/shop/cart/cart';
import { killAfter } from '../../../support/faults';
import { fakeStorage } from '../../../support/storage';
import { urli } from '../../../support/order';
import { NOW, openFilledTab, openTab } from '../../../support/tab';

/** Kills a page that is placing an order after this many storage writes, then loads another page in its tab. */
async function killWhilePlacing(writes: number, quota = Infinity) {
  const device = fakeStorage();
  const own = fakeStorage();
  openFilledTab({ device, own });
  const [deviceOfPage, ownOfPage] = [fakeStorage(device.shared), fakeStorage(own.shared)];
  deviceOfPage.quota = quota;
  const { isKilled } = killAfter(writes, deviceOfPage, ownOfPage);
  const page = openTab({ device: deviceOfPage, own: ownOfPage });
  await page.submit();
  const next = openTab({ device, own });
  // /order-confirmation can't be reached, so this page confirms the order itself.
  next.env.canReach.mockResolvedValue(false);
  return { finished: !isKilled(), next };
}

/** The numbers of writes after which the page is killed. */
const MOMENTS = Array.from({ length: 12 }, (_, writes) => writes);

describe.each([
  ['with room for everything', Infinity],
  ['with the storage full', 320],
])('a page killed while placing an order, %s', (_, quota) => {
  test.each(MOMENTS)('orders once and announces it once, after %i writes', async (writes) => {
    const { next } = await killWhilePlacing(writes, quota);
    const { $orders } = next.orders;
    const wasOrdered = $orders.get().length === 1;
    expect(wasOrdered || itemCount(next.cart.$cart.get()) === 2).toBe(true);
    await next.checkout.resume();
    const [order, ...others] = $orders.get();
    expect(others).toEqual([]);
    expect(itemCount(next.cart.$cart.get())).toBe(order ? 0 : 2);
    expect(next.checkout.$placed.get()?.id).toBe(order?.id);
    const later = next.reload();
    await later.checkout.resume();
    expect(later.checkout.$placed.get()).toBeNull();
  });
});

test('the page is killed before each write that placing an order takes', async () => {
  expect((await killWhilePlacing(0)).finished).toBe(false);
  expect((await killWhilePlacing(MOMENTS.length - 1)).finished).toBe(true);
});

test('an order that was already announced removes nothing from a new cart', async () => {
  const tab = openFilledTab();
  await tab.submit();
  const next = tab.reload();
  const order = next.confirmations.$confirmed.get();
  next.confirmations.see(order!);
  next.cart.add(urli, 2);
  next.confirmations.see(next.confirmations.$confirmed.get()!);
  expect(itemCount(next.cart.$cart.get())).toBe(2);
  expect(order?.placedAt).toBe(NOW);
});
