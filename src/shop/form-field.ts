/** A choice of a select or of tiles, as a text or with an id of its own. */
export type Option = string | { id: string; label: string };

/** One field of a form. Screen, validation and draft loop over tables of these. */
export interface FormField {
  /** Its name in the form, and in the draft. */
  name: string;
  label: string;
  hint?: string;
  /** The token for the browser's autofill. */
  autoComplete: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'email';
  /** What can be chosen, in a select or as tiles. */
  options?: readonly Option[];
  /** The text of a select while nothing is chosen. */
  prompt?: string;
  tiles?: true;
  /** Names and the like are typed as they are: without capitals and spelling marks. */
  verbatim?: true;
  /** Half a row by default; `wide` is a whole row, `long` only on a phone. */
  width?: 'long' | 'wide';
  /** May stay empty; the label says so. */
  optional?: true;
  /** The value of a new form. */
  initial?: string;
  /** Formats the text while it is typed. */
  mask?: (text: string) => string;
  /**
   * Says what to do when a text is wrong. Not asked about an empty optional field.
   * @param now milliseconds since the epoch
   */
  wrong: (text: string, now: number) => string | undefined;
  /** The text as an order keeps it; on one line, without invisible characters, by default. */
  tidy?: (text: string) => string;
}

export const idOf = (option: Option): string => (typeof option === 'string' ? option : option.id);
export const labelOf = (option: Option): string =>
  typeof option === 'string' ? option : option.label;

/** What a person chose, in words; the text itself where it isn't a choice of the field. */
export function inWords({ options = [] }: FormField, text: string): string {
  const chosen = options.find((option) => idOf(option) === text);
  return chosen === undefined ? text : labelOf(chosen);
}

/** The values of a new form. */
export function initialValues(fields: readonly FormField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));
}

/** Longer than any name or address; what is longer would not fit into what the shop's server accepts. */
const LONGEST_TEXT = 500;

/** @returns by field, a sentence that says what to do */
export function checkFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, string | undefined>>,
  now: number,
): Record<string, string> {
  const wrong = fields.map(({ name, optional, wrong: check }): [string, string | undefined] => {
    const text = values[name] ?? '';
    if (text.length > LONGEST_TEXT) return [name, `Shorten this to ${LONGEST_TEXT} characters`];
    return [name, optional && !text.trim() ? undefined : check(text, now)];
  });
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => !!entry[1]));
}
