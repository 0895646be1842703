import { oneLine } from './typed-text.ts';

export type Option = string | { id: string; label: string };

/** One field of a form. Screen, validation and draft loop over tables of such fields. */
export interface FormField {
  name: string;
  label: string;
  hint?: string;
  /** The browser's autofill token. */
  autoComplete: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'email';
  options?: readonly Option[];
  prompt?: string;
  tiles?: true;
  /** Disables auto-capitalisation and spell checking, such as for names. */
  verbatim?: true;
  /** Half a row by default; `wide` takes a whole row, `long` only on phones. */
  width?: 'long' | 'wide';
  /** The label says so. */
  optional?: true;
  initial?: string;
  /** The first value can't be changed. */
  fixed?: true;
  mask?: (text: string) => string;
  /** Returns the error for a text. Not called for an empty optional field. @param now milliseconds since the epoch */
  wrong: (text: string, now: number) => string | undefined;
  /** Turns the text into what orders store: by default one line without invisible characters. */
  tidy?: (text: string) => string;
}

export const idOf = (option: Option): string => (typeof option === 'string' ? option : option.id);
export const labelOf = (option: Option): string =>
  typeof option === 'string' ? option : option.label;

/** The chosen option's label, or the text itself. */
export function inWords({ options = [] }: FormField, text: string): string {
  const chosen = options.find((option) => idOf(option) === text);
  return chosen === undefined ? text : labelOf(chosen);
}

export function initialValues(fields: readonly FormField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));
}

/** In characters. Forms say so, and the shop's server accepts no longer texts. */
export const LONGEST_TEXT = 500;

/** @returns a sentence for each wrong field */
export function checkFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, string | boolean | undefined>>,
  now: number,
): Record<string, string> {
  const wrong = fields.map(({ name, optional, wrong: check }): [string, string | undefined] => {
    const text = String(values[name] ?? '');
    // Spaces and invisible characters of pasted text don't count, since they aren't kept.
    if (oneLine(text).length > LONGEST_TEXT)
      return [name, `Shorten this to ${LONGEST_TEXT} characters`];
    return [name, optional && !text.trim() ? undefined : check(text, now)];
  });
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => !!entry[1]));
}
