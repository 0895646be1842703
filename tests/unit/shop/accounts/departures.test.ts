import { describe, expect, test } from 'vitest';
import { createDepartures, createSnapshot } from '../../../../src/shop/accounts/snapshot.store';
import { fakeStorage } from '../../../support/storage';
import { openFilledTab, openTab, VALUES } from '../../../support/tab';

const asha = { uid: 'u1', displayName: 'Asha', email: null, photoURL: null };
const ravi = { uid: 'u2', displayName: 'Ravi', email: null, photoURL: null };

/** What the tab stores of a person: everything but what belongs to the page. */
const personal = (own: ReturnType<typeof fakeStorage>) =>
  [...own.shared].filter(([key, text]) => key !== 'tab-user' && !['null', '[]'].includes(text));

async function orderedTab() {
  const tab = openFilledTab();
  tab.signIn(asha);
  tab.attempt.set('PAY1');
  await tab.submit();
  tab.draft.keep(VALUES);
  tab.attempt.set('PAY2');
  return tab;
}

describe('when a user leaves', () => {
  test('by logging out, the tab has no draft, payment id or order of theirs', async () => {
    const tab = await orderedTab();
    expect(personal(tab.own).map(([key]) => key)).toEqual(['checkout', 'payment', 'placed-here']);
    tab.signIn(null);
    expect(personal(tab.own)).toEqual([]);
    expect(tab.confirmations.$confirmed.get()).toBeNull();
    expect(tab.$departures.get()).toBe(1);
  });

  test('the device no longer shows where they live and what they looked at', async () => {
    const tab = await orderedTab();
    tab.device.write('pin', '560038');
    tab.device.write('recently-seen', '[]');
    tab.signIn({ ...asha, displayName: 'Asha Rao' });
    expect(tab.device.read('pin')).toBe('560038');
    tab.signIn(null);
    expect([...tab.device.shared.keys()].sort()).toEqual(['cart', 'orders', 'session']);
  });

  test('and another one logs in, the tab has nothing of the first', async () => {
    const tab = await orderedTab();
    tab.signIn(ravi);
    expect(personal(tab.own)).toEqual([]);
  });

  test('while no page of this tab is open, its next page removes what is left', async () => {
    const { own, device } = await orderedTab();
    createSnapshot(fakeStorage(device.shared)).write(ravi);
    expect(personal(own)).not.toEqual([]);
    const next = openTab({ own: fakeStorage(own.shared), device: fakeStorage(device.shared) });
    expect(personal(own)).toEqual([]);
    expect(next.draft.$draft.get()).toBeNull();
  });
});

describe('nobody leaves', () => {
  test('when a guest logs in: what they typed and ordered is theirs', async () => {
    const tab = openFilledTab();
    await tab.submit();
    tab.signIn(asha);
    expect(tab.$departures.get()).toBe(0);
    expect(tab.placedHere.$ids.get()).toHaveLength(1);
  });

  test('when the same user changes their name', async () => {
    const tab = await orderedTab();
    tab.signIn({ ...asha, displayName: 'Asha Rao' });
    expect(tab.$departures.get()).toBe(0);
  });

  test('when a page is opened again', () => {
    const device = fakeStorage();
    const tab = fakeStorage();
    const { $snapshot, write } = createSnapshot(device);
    write(asha);
    createDepartures({ $snapshot, tab, device });
    expect(createDepartures({ $snapshot, tab, device }).get()).toBe(0);
  });
});
