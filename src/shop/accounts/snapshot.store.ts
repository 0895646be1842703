import { atom, type ReadableAtom } from 'nanostores';
import {
  DECLINED_HERE_KEY,
  FORGOTTEN_KEY,
  OPENED_HERE_KEY,
  PIN_KEY,
  PLACED_HERE_KEY,
  RECENT_KEY,
} from '../constants';
import { isRecord, type Parsed } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';

/**
 * Who was signed in when this was last checked: enough for the header to show the user at once,
 * without the identity provider's SDK. The provider corrects it wherever the SDK is loaded.
 */
export interface Snapshot {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

export const SNAPSHOT_KEY = 'session';

export interface SnapshotStore {
  $snapshot: ReadableAtom<Snapshot | null>;
  write: (snapshot: Snapshot | null) => void;
}

const textOrNull = (data: unknown): string | null =>
  typeof data === 'string' && data !== '' ? data : null;

/**
 * Parses a stored snapshot. An invalid one is dropped without a report: the provider has the
 * original.
 */
export function parseSnapshot(data: unknown): Parsed<Snapshot | null> {
  if (!isRecord(data) || typeof data.uid !== 'string' || !data.uid)
    return { value: null, valid: true };
  const value = {
    uid: data.uid,
    displayName: textOrNull(data.displayName),
    email: textOrNull(data.email),
    photoURL: textOrNull(data.photoURL),
  };
  return { value, valid: true };
}

/** The snapshot of the session, shared by all tabs. */
export function createSnapshot(storage: TextStorage): SnapshotStore {
  const stored = persisted<Snapshot | null>({
    key: SNAPSHOT_KEY,
    empty: null,
    parse: parseSnapshot,
    storage,
  });
  return {
    $snapshot: stored.$value,
    write: (snapshot) => void stored.change(() => snapshot, true),
  };
}

/** The tab's data about one person: checkout draft, payment id, and the numbers of their orders. */
const PERSONAL_KEYS = ['checkout', 'payment', PLACED_HERE_KEY, OPENED_HERE_KEY, DECLINED_HERE_KEY];
/** What the device tells of them on pages for everybody: where they live, and what they looked at. */
const SHARED_PERSONAL_KEYS = [PIN_KEY, RECENT_KEY];
const USER_KEY = 'tab-user';
/** In the tab: when a person last left it. */
export const LEFT_KEY = 'left';
/** In the tab: the last forgetting on the device that it has heard of. */
const HEARD_KEY = 'forgotten-heard';

interface SessionChangeEffects {
  $snapshot: ReadableAtom<Snapshot | null>;
  tab: TextStorage;
  device: TextStorage;
  /** Returns milliseconds since the epoch. */
  now: () => number;
}

/**
 * Removes a user's data from the tab, and from what the device shows to anybody, when they have logged out or somebody
 * else has logged in, also in another tab or before this page was opened; and what anybody left in the tab when a
 * person was forgotten on the device. What a guest left stays when they log in.
 * @returns a store that counts such sessionChanges, so that a page can clear what it shows. A page that Back restores
 *   counts those that it has missed, before it is seen.
 */
export function createSessionChanges({
  $snapshot,
  tab,
  device,
  now,
}: SessionChangeEffects): ReadableAtom<number> {
  const $sessionChanges = atom(0);
  let known = tab.read(LEFT_KEY);

  function count(left: string | null): void {
    if (left === known) return;
    known = left;
    $sessionChanges.set($sessionChanges.get() + 1);
  }
  function leave(): void {
    const left = String(now());
    PERSONAL_KEYS.forEach(tab.remove);
    tab.write(LEFT_KEY, left);
    count(left);
  }
  function onDeviceForgotten(): void {
    const forgotten = device.read(FORGOTTEN_KEY) ?? '';
    if (forgotten === (tab.read(HEARD_KEY) ?? '')) return;
    tab.write(HEARD_KEY, forgotten);
    leave();
  }

  $snapshot.subscribe((user) => {
    const uid = user?.uid ?? '';
    const before = tab.read(USER_KEY) ?? '';
    if (before === uid) return;
    tab.write(USER_KEY, uid);
    if (before === '') return;
    SHARED_PERSONAL_KEYS.forEach(device.remove);
    leave();
  });
  onDeviceForgotten();
  device.watch(FORGOTTEN_KEY, onDeviceForgotten);
  // Another page of the tab has seen the person leave.
  tab.watch(LEFT_KEY, () => count(tab.read(LEFT_KEY)));
  return $sessionChanges;
}
