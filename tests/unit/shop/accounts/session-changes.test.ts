import { describe, expect, test } from 'vitest';
import {
  createSessionChanges,
  createSessionEnd,
  createSnapshot,
} from '../../../../src/shop/accounts/snapshot.store';
import { fakeStorage } from '../../../support/storage';
import { openFilledTab, openTab, VALUES } from '../../../support/tab';

const asha = { uid: 'u1', displayName: 'Asha', email: null, photoURL: null };
const ravi = { uid: 'u2', displayName: 'Ravi', email: null, photoURL: null };

let time = 0;
const now = () => (time += 1);

/** The personal data that the tab has stored. */
const personal = (own: ReturnType<typeof fakeStorage>) =>
  [...own.shared].filter(
    ([key, text]) =>
      !['tab-user', 'left', 'forgotten-heard', 'toasts'].includes(key) &&
      !['null', '[]'].includes(text),
  );

async function orderedTab() {
  const tab = openFilledTab();
  tab.signIn(asha);
  tab.attempt.set('PAY1');
  await tab.submit();
  tab.draft.keep(VALUES);
  tab.attempt.set('PAY2');
  return tab;
}

describe('a session change', () => {
  test('removes the tab’s draft, payment id and orders after a logout', async () => {
    const tab = await orderedTab();
    expect(personal(tab.own).map(([key]) => key)).toEqual(['checkout', 'payment', 'placed-here']);
    tab.signIn(null);
    expect(personal(tab.own)).toEqual([]);
    expect(tab.confirmations.$confirmed.get()).toBeNull();
    expect(tab.$sessionChanges.get()).toBe(1);
  });

  test('removes PIN code and viewed products from the device', async () => {
    const tab = await orderedTab();
    tab.device.write('pin', '560038');
    tab.device.write('recently-seen', '[]');
    tab.signIn({ ...asha, displayName: 'Asha Rao' });
    expect(tab.device.read('pin')).toBe('560038');
    tab.signIn(null);
    expect([...tab.device.shared.keys()].sort()).toEqual(['cart', 'orders', 'session']);
  });

  test('removes the first user’s data when another user logs in', async () => {
    const tab = await orderedTab();
    tab.signIn(ravi);
    expect(personal(tab.own)).toEqual([]);
  });

  test('removes the tab’s data on its next page if no page was open', async () => {
    const { own, device } = await orderedTab();
    createSnapshot(fakeStorage(device.shared)).write(ravi);
    expect(personal(own)).not.toEqual([]);
    const next = openTab({ own: fakeStorage(own.shared), device: fakeStorage(device.shared) });
    expect(personal(own)).toEqual([]);
    expect(next.draft.$draft.get()).toBeNull();
  });
});

describe('an unchanged session', () => {
  test('keeps a guest’s orders when the guest logs in', async () => {
    const tab = openFilledTab();
    await tab.submit();
    tab.signIn(asha);
    expect(tab.$sessionChanges.get()).toBe(0);
    expect(tab.placedHere.$ids.get()).toHaveLength(1);
  });

  test('keeps the data when the same user changes their name', async () => {
    const tab = await orderedTab();
    tab.signIn({ ...asha, displayName: 'Asha Rao' });
    expect(tab.$sessionChanges.get()).toBe(0);
  });

  test('keeps the data of a user who was put out and logs in again, but not for another user', () => {
    const device = fakeStorage();
    const tab = fakeStorage();
    const { $snapshot, write } = createSnapshot(device);
    const end = createSessionEnd(device);
    write(asha);
    const $changes = createSessionChanges({ $snapshot, end, tab, device, now });
    end.putOut('session-over');
    write(null);
    end.shown();
    expect($changes.get()).toBe(0);
    write(asha);
    expect($changes.get()).toBe(0);
    write(null);
    write(ravi);
    expect($changes.get()).toBe(1);
  });

  test('keeps the data when a page is reopened', () => {
    const device = fakeStorage();
    const tab = fakeStorage();
    const { $snapshot, write } = createSnapshot(device);
    write(asha);
    createSessionChanges({ $snapshot, end: createSessionEnd(device), tab, device, now });
    expect(
      createSessionChanges({ $snapshot, end: createSessionEnd(device), tab, device, now }).get(),
    ).toBe(0);
  });
});

describe('a page restored by Back', () => {
  /** Two pages of one tab: the first is in the back/forward cache and receives no events. */
  function twoPages() {
    const device = fakeStorage();
    const own = fakeStorage();
    const page = () => {
      const its = { device: fakeStorage(device.shared), tab: fakeStorage(own.shared) };
      const { $snapshot, write } = createSnapshot(its.device);
      const end = createSessionEnd(its.device);
      const $sessionChanges = createSessionChanges({ $snapshot, end, ...its, now });
      const restore = () => {
        for (const key of ['session', 'forgotten']) its.device.emitChange(key);
        its.tab.emitChange('left');
      };
      return { $sessionChanges, write, restore };
    };
    return { page, own, device };
  }

  test('notices a logout on another page of the tab once', () => {
    const { page } = twoPages();
    const first = page();
    first.write(asha);
    const second = page();
    second.write(null);
    first.restore();
    first.restore();
    expect(first.$sessionChanges.get()).toBe(1);
  });

  test('notices a login and logout since a guest left it', () => {
    const { page } = twoPages();
    const first = page();
    const second = page();
    second.write(asha);
    second.write(null);
    first.restore();
    expect(first.$sessionChanges.get()).toBe(1);
  });

  test('notices no session change when no user has logged out', () => {
    const { page } = twoPages();
    const first = page();
    page().write(asha);
    first.restore();
    expect(first.$sessionChanges.get()).toBe(0);
  });

  test('clears its tab’s data if the user’s data was cleared in another tab', () => {
    const { page, own, device } = twoPages();
    const first = page();
    own.write('checkout', '{"firstName":"Asha"}');
    device.write('forgotten', '1');
    first.restore();
    expect(first.$sessionChanges.get()).toBe(1);
    expect(own.read('checkout')).toBeNull();
    first.restore();
    expect(page().$sessionChanges.get()).toBe(0);
  });
});
