import { isRecord, type Parsed, parseList } from '../storage/parsed';

/** A product that was looked at, as it is kept on the device. Its price is not: it may be another tomorrow. */
export interface SeenProduct {
  id: string;
  name: string;
  /** The address of its small picture. */
  image: string;
}

/** Their key on the device. */
export const RECENT_KEY = 'recently-seen';
/** How many are kept. */
export const SEEN_MAX = 8;

/** The products that were looked at, the latest first, with this one at the beginning. */
export function withSeen(seen: readonly SeenProduct[], product: SeenProduct): SeenProduct[] {
  return [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, SEEN_MAX);
}

/** Parses what is stored. What cannot be read is dropped without a report: nothing is lost by it. */
export function parseSeen(data: unknown): Parsed<readonly SeenProduct[]> {
  const { value } = parseList(data, parseOne, ({ id }) => id);
  return { value: value.slice(0, SEEN_MAX), intact: true };
}

function parseOne(entry: unknown): SeenProduct | null {
  if (!isRecord(entry)) return null;
  const { id, name, image } = entry;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof image !== 'string') return null;
  return { id, name, image };
}
