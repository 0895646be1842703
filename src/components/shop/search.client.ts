import {
  correction,
  type Query,
  search,
  type Searchable,
  sortFrom,
  suggest,
} from '../../shop/catalogue/find';
import { findMessages } from '../../shop/catalogue/find.messages';
import { query } from '../dom.client';

// The shop page's search and sort, which load when a visitor uses them.

type Wanted = Omit<Query, 'sort'> & { sort: string };
type Entry = Searchable & { card: HTMLElement };

const queryOf = (wanted: Wanted): Query => ({ ...wanted, sort: sortFrom(wanted.sort) });

/** The catalogue's spelling of a town's name; empty for an unknown town, which becomes a search. */
export function knownTown(entries: readonly Entry[], town: string): string {
  const isIt = (entry: Entry) => entry.town?.toLowerCase() === town.toLowerCase();
  return entries.find(isIt)?.town ?? '';
}

export function find<T extends Entry>(entries: readonly T[], wanted: Wanted): T[] {
  return search(entries, queryOf(wanted));
}

function linkTo(name: HTMLElement): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = (name.closest('a') as HTMLAnchorElement).href;
  link.className = 'target';
  link.textContent = name.textContent;
  entry.append(link);
  return entry;
}

/** Shows what was searched for instead, or that nothing was found. @returns the corrected text, if any */
export function showAnswer(entries: readonly Entry[], wanted: Wanted, count: number) {
  const corrected = correction(entries, queryOf(wanted));
  query('[data-corrected]').hidden = !corrected;
  query('[data-corrected] strong').textContent = corrected;
  const nothing = query('[data-nothing]');
  nothing.hidden = count > 0 || !wanted.text;
  if (!nothing.hidden) {
    query('h2', nothing).textContent = findMessages.nothing(wanted.text);
    const near = suggest(entries, wanted.text).map(({ card }) => query('h2', card));
    query('[data-suggestions]').replaceChildren(...near.map(linkTo));
  }
  return corrected;
}
