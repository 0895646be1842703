import type { ReadableAtom } from 'nanostores';
import { parseList } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

export interface IdList {
  $ids: ReadableAtom<readonly string[]>;
  /** Adds an id at the end, once. */
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** A list of ids that lasts as long as the tab. Invalid ones are dropped without a report. */
export function createIdList(key: string, tab: TextStorage): IdList {
  const stored = persisted<readonly string[]>({
    key,
    empty: [],
    parse: (data) => ({
      value: parseList(data, (id) => (typeof id === 'string' ? id : null)).value,
      intact: true,
    }),
    storage: tab,
  });
  const change = (apply: (ids: readonly string[]) => readonly string[]) =>
    void stored.change(apply, true);
  return {
    $ids: stored.$value,
    add: (id) => change((ids) => [...ids.filter((one) => one !== id), id]),
    remove: (id) => change((ids) => ids.filter((one) => one !== id)),
    clear: () => change(() => []),
  };
}
