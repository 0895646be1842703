import { editDistance } from '../../config/edit-distance.ts';
/** Errors in content files say what was found, then what is allowed. The build and `npm run content` share them. */

const LONGEST_QUOTE = 60;

interface Mistake {
  readonly input?: unknown;
}

/**
 * Describes what an editor wrote.
 * @param value undefined if the field is missing
 * @returns the beginning of a message, such as `found "5,499 Rs"`
 */
export function found(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (value === null || value === '') return 'is empty';
  if (typeof value === 'string' && value.trim() === '') return 'holds nothing but spaces';
  if (typeof value === 'string') {
    const text = value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value;
    return `found "${text}"`;
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'found an empty list' : `found a list of ${value.length}`;
  }
  if (typeof value === 'object') return foundFields(value);
  return `found ${JSON.stringify(value)}`;
}

const TRUTHS = new Map([
  ...['yes', 'on', 'true', 'y', '1'].map((word) => [word, 'true'] as const),
  ...['no', 'off', 'false', 'n', '0'].map((word) => [word, 'false'] as const),
]);

/** A number with Indian or western grouping, with a rupee sign or a unit of days. */
const GROUPED =
  /^(?:₹|rs\.?|inr)? ?(\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?) ?(?:\/-|rs\.?|inr|rupees|days?|weeks?)?$/i;

/** Suggests a number only if the meaning is unambiguous. */
export function insteadOfNumber(allowed: string): (mistake: Mistake) => string {
  return ({ input }) => {
    const [, number] = (typeof input === 'string' && GROUPED.exec(input.trim())) || [];
    const hint = number === undefined ? '' : ` Did you mean ${number.replaceAll(',', '')}?`;
    return `${instead(allowed)({ input })}${hint}`;
  };
}

/** For fields that are `true` or `false`. */
export function insteadOfTruth(allowed: string): (mistake: Mistake) => string {
  return (mistake) => {
    const meant = TRUTHS.get(String(mistake.input).toLowerCase());
    return meant === undefined
      ? instead(allowed)(mistake)
      : `${found(mistake.input)}; ${allowed}. Did you mean ${meant}?`;
  };
}

/** Suggests the most similar allowed word. */
export function insteadOfWord(known: readonly string[]): (mistake: Mistake) => string {
  const allowed = `write one of ${known.join(', ')}`;
  return (mistake) => {
    const guess = typeof mistake.input === 'string' ? nearest(mistake.input, known) : undefined;
    const hint = guess === undefined ? '' : ` Did you mean ${guess}?`;
    return `${instead(allowed)(mistake)}${hint}`;
  };
}

/** Explains an error where the file has a list or group instead of text. */
export function insteadOfText(
  allowed: string,
  longest: number = Number.POSITIVE_INFINITY,
): (mistake: Mistake) => string {
  return (mistake) => {
    const { input } = mistake;
    if (Array.isArray(input)) return `${found(input)}; ${allowed}, without hyphens or brackets.`;
    if (typeof input === 'object' && input !== null)
      return `${found(input)}; ${allowed}, between quotes if it holds a colon.`;
    if (typeof input === 'string' && input.length > longest)
      return `found ${input.length} characters; ${allowed}.`;
    if (typeof input === 'string' && input !== '' && input.trim() !== input)
      return `${found(input)}; ${allowed}, without spaces or empty lines around it.`;
    return instead(allowed)(mistake);
  };
}

/** YAML reads a sentence with a colon as a field, which is a common mistake. */
function foundFields(value: object): string {
  const names = Object.keys(value).map((key) => `"${key}:"`);
  if (names.length !== 1) return `found ${names.join(' and ') || 'nothing'} together`;
  const [content] = Object.values(value) as unknown[];
  const something = content === null || content === '' ? 'nothing' : 'something';
  return `found ${names[0]} with ${something} after the colon`;
}

/**
 * @param allowed what to write instead, in the imperative: "write true or false"
 * @returns a function for Zod's `error` that returns `found …; write …`
 */
export function instead(allowed: string): (mistake: Mistake) => string {
  return ({ input }) => `${found(input)}; ${allowed}.`;
}

/** The most similar known word; undefined if none is similar enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance);
  const first = ranked[0];
  if (!first) return undefined;
  return first.distance <=
    Math.min(Math.max(2, Math.floor(word.length / 3)), first.candidate.length - 1)
    ? first.candidate
    : undefined;
}

/** Suggests the field that was probably meant. @param known the fields allowed here */
export function unknownField(key: string, known: readonly string[]): string {
  const guess = nearest(key, known);
  const hint = guess
    ? `did you mean "${guess}"?`
    : `delete it, or write one of ${known.join(', ')}.`;
  return `"${key}" is not a field here; ${hint}`;
}
