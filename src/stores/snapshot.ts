import type { ReadableAtom } from 'nanostores';
import { isRecord, type Parsed } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

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
    return { value: null, intact: true };
  const value = {
    uid: data.uid,
    displayName: textOrNull(data.displayName),
    email: textOrNull(data.email),
    photoURL: textOrNull(data.photoURL),
  };
  return { value, intact: true };
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
