import { atom, type ReadableAtom } from 'nanostores';
import { RECENT_KEY } from '../domain/catalogue/recent';
import { PIN_KEY } from '../domain/places/pin-file';
import type { TextStorage } from './persisted';
import type { Snapshot } from './snapshot';

/** The tab's data about one person: checkout draft, payment id, and the numbers of their orders. */
const PERSONAL_KEYS = ['checkout', 'payment', 'placed-here', 'not-mine'];
/** What the device tells of them on pages for everybody: where they live, and what they looked at. */
const TOLD_KEYS = [PIN_KEY, RECENT_KEY];
const USER_KEY = 'tab-user';

/**
 * Removes a user's data from the tab, and from what the device shows to anybody, when they have logged out or somebody else has logged in, also in
 * another tab or before this page was opened. What a guest left stays when they log in.
 * @returns a store that counts such departures, so that a page can clear what it shows
 */
export function createDepartures({
  $snapshot,
  tab,
  device,
}: {
  $snapshot: ReadableAtom<Snapshot | null>;
  tab: TextStorage;
  device: TextStorage;
}): ReadableAtom<number> {
  const $departures = atom(0);
  $snapshot.subscribe((user) => {
    const uid = user?.uid ?? '';
    const before = tab.read(USER_KEY) ?? '';
    if (before === uid) return;
    tab.write(USER_KEY, uid);
    if (before === '') return;
    PERSONAL_KEYS.forEach(tab.remove);
    TOLD_KEYS.forEach(device.remove);
    $departures.set($departures.get() + 1);
  });
  return $departures;
}
