import { describe, expect, test } from 'vitest';
import { openFilledTab, openSecondTab } from '../../../support/tab';

const asha = { uid: 'u1', displayName: 'Asha', email: null, photoURL: null };
const ravi = { uid: 'u2', displayName: 'Ravi', email: null, photoURL: null };

async function guestTab() {
  const tab = openFilledTab();
  await tab.submit();
  tab.toasts.length = 0;
  const [order] = tab.orders.$orders.get();
  return { ...tab, id: order?.id ?? '' };
}
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

describe('an order placed as a guest', () => {
  test('is offered in its tab only', async () => {
    const tab = await guestTab();
    expect(ids(tab.guestOrders.$offered.get())).toEqual([tab.id]);
    expect(openSecondTab(tab).guestOrders.$offered.get()).toEqual([]);
  });

  test('stays a guest’s until the user says that it is theirs', async () => {
    const tab = await guestTab();
    tab.signIn(asha);
    expect(tab.orders.$orders.get()[0]?.uid).toBeNull();
    await tab.guestOrders.keep('u1');
    expect(tab.reload().orders.$orders.get()[0]?.uid).toBe('u1');
    expect(tab.toasts).toMatchObject([{ kind: 'success', title: 'Kept in your account' }]);
    expect(tab.guestOrders.$offered.get()).toEqual([]);
    expect(tab.confirmations.$confirmed.get()?.id).toBe(tab.id);
  });

  test('is neither shown nor offered any more after somebody said that it is not theirs', async () => {
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

  test('that cannot be saved in the account is reported, and offered again', async () => {
    const tab = await guestTab();
    tab.device.quota = 0;
    await tab.guestOrders.keep('u1');
    expect(tab.toasts).toMatchObject([
      { kind: 'error', title: 'Your order could not be kept in your account' },
    ]);
    expect(ids(tab.guestOrders.$offered.get())).toEqual([tab.id]);
  });

  test('is never taken from an account', async () => {
    const tab = await guestTab();
    await tab.guestOrders.keep('u1');
    expect(await tab.orders.adopt([tab.id], 'u2')).toBe(false);
    expect(tab.orders.$orders.get()[0]?.uid).toBe('u1');
  });
});
