import { shownIn } from '../../editing/shown-values.ts';
import type { ListedEntry, Path } from './call.ts';

/** A field whose value a page shows. */
export interface Field {
  entry: ListedEntry;
  path: Path;
}
interface Found extends Field {
  /** Where in the clicked text its value begins. */
  at: number;
  /** How much of the clicked text is its value, up to 1. */
  share: number;
  isWhole: boolean;
}
/** What a click may mean. Unless it's sure, the editor asks: the program may say the same words. */
interface Clicked {
  fields: readonly Field[];
  isSure: boolean;
}

const FEWEST_LETTERS = 2;
/** From this number of words on, the program doesn't happen to say the same. */
const UNMISTAKABLE = 4;
/** From this share on, a text is put together from fields, instead of having a word in common with them. */
const MOSTLY = 0.5;

const plain = (text: string) =>
  text
    .replaceAll(/\*| \(placeholder\)$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Where a page's text shows a value, in which words in braces stand for facts. */
export function placeIn(shown: string, value: string): Omit<Found, keyof Field> | undefined {
  const text = plain(shown);
  const parts = plain(value).split(/\{\w+\}/);
  const own = parts.join('').trim().length;
  if (own < FEWEST_LETTERS || own > text.length) return undefined;
  const pattern = parts
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.{1,80}');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return (
    (match && {
      at: match.index,
      share: own / text.length,
      isWhole: match[0].length === text.length,
    }) ??
    undefined
  );
}

/** The fields of which a text consists; of one that is put together, those nearest to the pointer. */
export function fieldsOf(entries: readonly ListedEntry[], shown: string, pointer = 0): Found[] {
  const found = entries.flatMap((entry) =>
    shownIn(entry.data).flatMap(({ path, text }) => {
      const place = placeIn(shown, text);
      return place ? [{ entry, path, ...place }] : [];
    }),
  );
  const whole = found.filter(({ isWhole }) => isWhole);
  const closest = Math.max(...whole.map(({ share }) => share));
  if (whole.length > 0) return whole.filter(({ share }) => share === closest);
  const groups = Map.groupBy(
    found,
    ({ entry, path }) => `${entry.file} ${path.slice(0, -1).join()}`,
  );
  const shares = [...groups.values()].map((fields) => ({
    fields: fields.toSorted((a, b) => a.at - b.at),
    share: fields.reduce((sum, field) => sum + field.share, 0),
  }));
  const best = Math.max(MOSTLY, ...shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share === best)
    .flatMap(({ fields }) => fields.findLast(({ at }) => at <= pointer) ?? fields.slice(0, 1));
}

const nameOf = (link: string) => link.replace('?category=', '/');

/** Of fields with the same text, those of the entry to which an element belongs; undefined if its place doesn't say. */
function nearest(fields: readonly Found[], element: Element): readonly Found[] | undefined {
  const link = element.closest('a')?.getAttribute('href') ?? '';
  const own = ({ entry }: Field) => entry.folder !== 'site';
  const linked = fields.filter((field) => own(field) && field.entry.page === nameOf(link));
  if (linked.length > 0) return linked;
  // Header and footer are the same on every page; their links to pages are called by the program.
  if (!element.closest('main')) {
    const isFact = element.closest('footer') !== null && !link.startsWith('/');
    return isFact ? fields.filter(({ entry }) => entry.file === 'site/site.yaml') : undefined;
  }
  for (let at: Element | null = element; at && !at.matches('section, main');) {
    const text = at.textContent;
    const named = fields.filter((field) => own(field) && text.includes(field.entry.title));
    if (named.length > 0) return named;
    at = at.parentElement;
  }
  const page = element.ownerDocument.location.pathname;
  return fields.filter(({ entry }) => entry.page === page);
}

/** How far into an element's text a click is. */
function pointerIn(element: Element, { clientX, clientY }: MouseEvent): number {
  const at = element.ownerDocument.caretPositionFromPoint?.(clientX, clientY);
  if (!at || !element.contains(at.offsetNode)) return 0;
  const range = element.ownerDocument.createRange();
  range.setStart(element, 0);
  range.setEnd(at.offsetNode, at.offset);
  return plain(range.toString()).length;
}

/** The fields that a clicked element may show. */
export function fieldsAt(
  entries: readonly ListedEntry[],
  clicked: Element,
  event: MouseEvent,
): Clicked {
  const link = clicked.closest('a, button');
  const tries: [Element, string][] = [[clicked, (clicked as HTMLElement).innerText ?? '']];
  // A word in italics belongs to its sentence.
  for (let at: Element | null = clicked; at && isInline(at); at = at.parentElement)
    if (at.parentElement) tries.push([at.parentElement, at.parentElement.innerText]);
  for (const name of ['href', 'aria-label']) tries.push([clicked, link?.getAttribute(name) ?? '']);
  tries.push([clicked, clicked.getAttribute('alt') ?? '']);
  const answers = tries.flatMap(([element, words]): Clicked[] => {
    const found = fieldsOf(entries, words, pointerIn(element, event));
    const agreed = nearest(found, clicked) ?? [];
    const fields = agreed.length > 0 ? agreed : found;
    const isOwn = /@|:\/\//.test(words) || plain(words).split(' ').length >= UNMISTAKABLE;
    const isSure = fields.length === 1 && (agreed.length > 0 || (isOwn && found[0]?.isWhole));
    return fields.length > 0 ? [{ fields, isSure: isSure === true }] : [];
  });
  const linked = entries.find(({ page }) => page === nameOf(link?.getAttribute('href') ?? ''));
  if (answers.length === 0 && clicked.matches('img') && linked?.picture)
    return { fields: [{ entry: linked, path: ['image'] }], isSure: true };
  return answers.find(({ isSure }) => isSure) ?? answers[0] ?? { fields: [], isSure: false };
}

const isInline = (element: Element) =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display === 'inline';
