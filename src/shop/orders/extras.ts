import { oneLine } from '../typed-text';
import { isRecord } from '../storage/parsed';

/** Where an extra is shown, apart from the order's page and its confirmation, which show everything. */
export type ExtraPlace = 'mails' | 'text' | 'desk' | 'slip' | 'label';

interface ExtraEntry {
  /** Never change it, since orders store it; also the name of its box in the form. */
  id: string;
  /** The box at checkout. */
  box: string;
  hint: string;
  heading: string;
  /** What orders say if there is no text. */
  without: string;
  /** What the desk and the shopper's mail say once the owner has taken it out. */
  gone: string;
  /** A text that the shopper may add. */
  message?: { label: string; hint: string };
  on: readonly ExtraPlace[];
  /** The recipient of the parcel must not see prices. */
  hidesPrices?: true;
}

/** In characters, for the text of an extra. */
export const EXTRA_TEXT_MAX = 240;

const TABLE = [
  {
    id: 'gift',
    box: 'This is a gift',
    hint: 'The packing slip shows no prices.',
    heading: 'Gift',
    without: 'No message',
    gone: 'No longer a gift',
    message: {
      label: 'Message (optional)',
      hint: `We write it on a card, up to ${EXTRA_TEXT_MAX} characters.`,
    },
    on: ['mails', 'text', 'desk', 'slip'],
    hidesPrices: true,
  },
] as const satisfies readonly ExtraEntry[];

type ExtraId = (typeof TABLE)[number]['id'];

/** What a shopper can ask for beside pieces, address and payment. The form, the order and all texts about it loop over it. */
export const EXTRAS: readonly (ExtraEntry & { id: ExtraId })[] = TABLE;

/** The texts of the chosen extras, which may be empty. */
export type Extras = { [Id in ExtraId]?: string };

export type ExtraValues = Record<ExtraId, boolean> & Record<`${ExtraId}Message`, string>;

export const NO_EXTRAS = Object.fromEntries(
  EXTRAS.flatMap(({ id }) => [
    [id, false],
    [`${id}Message`, ''],
  ]),
) as ExtraValues;

/** The stored form: lines without invisible characters. */
function tidyLines(text: string): string {
  const lines = text.slice(0, EXTRA_TEXT_MAX).split(/\r?\n/).map(oneLine);
  return lines.join('\n').trim();
}

export function parseExtras(data: unknown): Extras {
  if (!isRecord(data)) return {};
  const texts = EXTRAS.flatMap(({ id }) => {
    const text = data[id];
    return typeof text === 'string' ? [[id, tidyLines(text)]] : [];
  });
  return Object.fromEntries(texts) as Extras;
}

export function extrasFrom(values: ExtraValues): Extras {
  const chosen = EXTRAS.filter(({ id }) => values[id]);
  return parseExtras(Object.fromEntries(chosen.map(({ id }) => [id, values[`${id}Message`]])));
}

/** @returns the chosen extras with their texts in lines */
export function chosenExtras(order: Extras, place?: ExtraPlace) {
  return EXTRAS.flatMap(({ on, ...entry }) => {
    const text = order[entry.id];
    if (text === undefined || (place && !on.includes(place))) return [];
    return [{ ...entry, lines: (text || entry.without).split('\n') }];
  });
}

export const hidesPrices = (order: Extras): boolean =>
  chosenExtras(order).some((extra) => extra.hidesPrices);

/** Without what the shopper typed. */
export const emptiedExtras = (order: Extras): Extras =>
  Object.fromEntries(chosenExtras(order).map(({ id }) => [id, '']));
