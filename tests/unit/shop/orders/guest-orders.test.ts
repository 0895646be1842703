import { describe, expect, test } from 'vitest';
import { storedOrder } from '../../../../src/shop/orders/order';
import { openFilledTab, openSecondTab } from '../../../support/tab';

const asha = { uid: 'u1', displayName: 'Asha', email: 'asha@example.in', photoURL: null };
const ravi = { uid: 'u2', displayName: 'Ravi', email: 'ravi@example.in', photoURL: null };

async function guestTab() {
  const tab = openFilledTab();
  await tab.submit();
  tab.toasts.length = 0;
  const [order] = tab.orders.$orders.get();
  return { ...tab, id: order?.id ?? '' };
}
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe('an order placed as a guest', () => {
  test('is offered only in its own tab', async () => {
    const tab = await guestTab();
    expect(ids(tab.guestOrders.$offered.get())).toEqual([tab.id]);
    expect(openSecondTab(tab).guestOrders.$offered.get()).toEqual([]);
  });

  test('stays a guest’s order until the user accepts it as theirs', async () => {
    const tab = await guestTab();
    tab.signIn(asha);
    expect(tab.orders.$orders.get()[0]?.uid).toBeNull();
    await tab.guestOrders.keep('u1');
    expect(tab.reload().orders.$orders.get()[0]?.uid).toBe('u1');
    // This shop keeps no order book.
    expect(tab.toasts).toMatchObject([{ kind: 'success', title: 'Saved to My Orders' }]);
    expect(tab.guestOrders.$offered.get()).toEqual([]);
    expect(tab.confirmations.$confirmed.get()?.id).toBe(tab.id);
  });

  test.each([
    ['that the shop has received', true, 'Saved to your account'],
    ['that the shop hasn’t received', false, 'Saved to My Orders on this device'],
  ])('is said to be in an account, %s', async (_, isHeard, title) => {
    const tab = openFilledTab({ keepsOrders: true });
    await tab.submit();
    tab.toasts.length = 0;
    const [order] = tab.orders.$orders.get();
    tab.orders.mark(order!.id, 'received');
    const status = { id: order!.id, version: 1, status: 'Processing', situation: 'pack-cash' };
    const statuses = [{ ...status, money: 'to collect', history: [] }];
    const body = { statuses, orders: [storedOrder(order!)] };
    tab.env.askStatuses.mockResolvedValue(isHeard ? { status: 200, body } : null);
    tab.signIn(asha);
    await tab.guestOrders.keep('u1');
    expect(tab.toasts).toMatchObject([{ title }]);
    expect(tab.orders.$orders.get()[0]?.uid).toBe('u1');
  });

  test('is neither shown nor offered after the user has declined it', async () => {
    const tab = await guestTab();
    tab.signIn(asha);
    tab.guestOrders.decline();
    expect(tab.guestOrders.$offered.get()).toEqual([]);
    expect(tab.confirmations.$confirmed.get()).toBeNull();
    expect(tab.reload().confirmations.$confirmed.get()).toBeNull();
    expect(tab.reload().guestOrders.$offered.get()).toEqual([]);
    tab.signIn(ravi);
    expect(tab.guestOrders.$offered.get()).toEqual([]);
  });

  test.each([ravi.email, null])(
    'is hidden from the next person at its tab, who logs in with the address %s, until they name its contact',
    async (email) => {
      const tab = await guestTab();
      tab.guestOrders.open(tab.id, '98765 43210');
      tab.signIn({ ...ravi, email });
      expect(tab.guestOrders.$shown.get()).toEqual([]);
      expect(tab.guestOrders.$offered.get()).toEqual([]);
      expect(tab.confirmations.$confirmed.get()).toBeNull();
      expect(tab.reload().guestOrders.$shown.get()).toEqual([]);
      expect(tab.guestOrders.open(tab.id, '98765 43211')).toBeNull();
      expect(tab.guestOrders.open(tab.id, '98765 43210')).toBe(tab.id);
      expect(ids(tab.reload().guestOrders.$offered.get())).toEqual([tab.id]);
      tab.guestOrders.decline();
      expect(tab.guestOrders.$shown.get()).toEqual([]);
    },
  );

  test('is offered in another tab to the account with its email address', async () => {
    const tab = await guestTab();
    const other = openSecondTab(tab);
    other.signIn({ ...asha, email: 'asha@example.com' });
    expect(other.guestOrders.$offered.get()).toEqual([]);
    other.signIn({ ...asha, uid: 'u3', email: 'Asha@Example.in' });
    expect(ids(other.guestOrders.$offered.get())).toEqual([tab.id]);
    expect(other.guestOrders.$shown.get()).toEqual([]);
    await other.guestOrders.keep('u3');
    expect(other.orders.$orders.get()[0]?.uid).toBe('u3');
  });

  test('is not offered again to an account with its email address that has declined it', async () => {
    const other = openSecondTab(await guestTab());
    other.signIn({ ...asha, email: 'asha@example.in' });
    other.guestOrders.decline();
    expect(other.guestOrders.$offered.get()).toEqual([]);
    expect(other.reload().guestOrders.$offered.get()).toEqual([]);
  });

  test('can be opened in another tab with its number and phone number or email address', async () => {
    const tab = await guestTab();
    for (const contact of ['98765 43210', 'ASHA@example.in']) {
      const other = openSecondTab(tab);
      expect(other.guestOrders.open(tab.id.toLowerCase(), contact)).toBe(tab.id);
      expect(ids(other.guestOrders.$shown.get())).toEqual([tab.id]);
      expect(ids(other.reload().guestOrders.$shown.get())).toEqual([tab.id]);
      expect(other.confirmations.$confirmed.get()).toBeNull();
    }
  });

  test('is closed by a logout', async () => {
    const tab = await guestTab();
    const other = openSecondTab(tab);
    other.signIn(ravi);
    other.guestOrders.open(tab.id, '98765 43210');
    expect(ids(other.guestOrders.$shown.get())).toEqual([tab.id]);
    expect(ids(other.guestOrders.$offered.get())).toEqual([tab.id]);
    other.signIn(null);
    expect(other.guestOrders.$shown.get()).toEqual([]);
    expect(other.reload().guestOrders.$shown.get()).toEqual([]);
  });

  test('is closed when the data is cleared from the device', async () => {
    const tab = await guestTab();
    const other = openSecondTab(tab);
    other.guestOrders.open(tab.id, '98765 43210');
    other.device.write('forgotten', '1');
    expect(other.reload().guestOrders.$shown.get()).toEqual([]);
  });

  test('is offered again with an error if it can’t be saved to the account', async () => {
    const tab = await guestTab();
    tab.device.quota = 0;
    await tab.guestOrders.keep('u1');
    expect(tab.toasts).toMatchObject([
      { kind: 'error', title: 'We couldn’t save your order to your account' },
    ]);
    expect(ids(tab.guestOrders.$offered.get())).toEqual([tab.id]);
  });
});
