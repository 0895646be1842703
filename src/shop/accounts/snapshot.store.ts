import { atom, type ReadableAtom } from 'nanostores';
import {
  DECLINED_HERE_KEY,
  FORGOTTEN_KEY,
  OPENED_HERE_KEY,
  PIN_KEY,
  PLACED_HERE_KEY,
  RECENT_KEY,
} from '../constants';
import { type AuthFailure, isAuthFailure } from './auth-failure';
import { isRecord, type Parsed } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';

/** Lets the header show the user at once. The provider corrects it when its SDK has loaded. */
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

/** Drops an invalid snapshot without a report, since the provider has the original. */
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

/** On the device: why the last session ended, until the next one begins. */
export const SESSION_END_KEY = 'session-end';
const LOGGED_OUT = 'logged-out';
const SHOWN = 'shown';

/**
 * A session can end without a logout here, for example because the password was changed on another phone. Then the pages
 * say why, and the user's input stays.
 */
export interface SessionEnd {
  /** Whether the session has ended, as far as any tab knows. */
  isKnown: () => boolean;
  isPutOut: () => boolean;
  /** Why the user was put out; null once it was shown. */
  reason: () => AuthFailure | null;
  /** Call before anything else that other tabs notice. */
  loggedOut: () => void;
  putOut: (reason: AuthFailure) => void;
  shown: () => void;
  clear: () => void;
  /** Calls back when another tab learns more, such as the reason. */
  watch: (onChange: () => void) => void;
}

export function createSessionEnd(device: TextStorage): SessionEnd {
  const read = () => device.read(SESSION_END_KEY);
  const isPutOut = () => ![null, LOGGED_OUT].includes(read());
  const write = (text: string) => void device.write(SESSION_END_KEY, text);
  return {
    isKnown: () => read() !== null,
    isPutOut,
    reason() {
      const text = read();
      return text !== null && isAuthFailure(text) ? text : null;
    },
    loggedOut: () => write(LOGGED_OUT),
    putOut: write,
    shown: () => isPutOut() && write(SHOWN),
    clear: () => device.remove(SESSION_END_KEY),
    watch: (onChange) => device.watch(SESSION_END_KEY, onChange),
  };
}

/** A user's data in the tab's storage: checkout draft, payment id and order numbers. */
const PERSONAL_KEYS = ['checkout', 'payment', PLACED_HERE_KEY, OPENED_HERE_KEY, DECLINED_HERE_KEY];
/** A user's data on the device that public pages show: PIN code and viewed products. */
const SHARED_PERSONAL_KEYS = [PIN_KEY, RECENT_KEY];
const USER_KEY = 'tab-user';
/** In the tab's storage: when a user last logged out here or was replaced by another. */
export const LEFT_KEY = 'left';
/** In the tab's storage: the last clearing of the device that this tab has handled. */
const HANDLED_KEY = 'forgotten-heard';

interface SessionChangeEffects {
  $snapshot: ReadableAtom<Snapshot | null>;
  end: Pick<SessionEnd, 'isPutOut'>;
  tab: TextStorage;
  device: TextStorage;
  now: () => number;
}

/**
 * Removes a user's data from the tab and from the device's public pages when they log out or another user
 * logs in, even if that happened in another tab or before this page was opened. Who was put out is expected back. When a user's data is cleared
 * from the device, also removes what the tab holds of it. A guest's data stays when they log in.
 * @returns a counter of such changes, so that pages can clear what they show. When Back restores a page, the
 * counter first catches up with the changes that the page missed.
 */
export function createSessionChanges({
  $snapshot,
  end,
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
    if (forgotten === (tab.read(HANDLED_KEY) ?? '')) return;
    tab.write(HANDLED_KEY, forgotten);
    leave();
  }

  $snapshot.subscribe((user) => {
    const uid = user?.uid ?? '';
    const before = tab.read(USER_KEY) ?? '';
    if (before === uid || (uid === '' && end.isPutOut())) return;
    tab.write(USER_KEY, uid);
    if (before === '') return;
    SHARED_PERSONAL_KEYS.forEach(device.remove);
    leave();
  });
  onDeviceForgotten();
  device.watch(FORGOTTEN_KEY, onDeviceForgotten);
  // Another page of this tab noticed that the user left.
  tab.watch(LEFT_KEY, () => count(tab.read(LEFT_KEY)));
  return $sessionChanges;
}
