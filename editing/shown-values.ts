import { daysLabel, hoursText, type OpeningHours, timesLabel } from '../src/shop/contact/hours.ts';
import { formatMoney, parseRupees } from '../src/shop/money/money.ts';
import type { Path } from './field-words.ts';

/** Every text in some data, with its place. */
export function textsIn(data: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** The values of a file as pages write them. */
export function shownIn(data: unknown): { path: Path; text: string }[] {
  const hours = (data as { hours?: unknown } | null)?.hours;
  const labels = (Array.isArray(hours) ? (hours as OpeningHours[]) : []).flatMap((entry, at) =>
    Array.isArray(entry.days)
      ? [hoursText(entry), daysLabel(entry.days), timesLabel(entry)].map((text) => ({
          path: ['hours', at],
          text,
        }))
      : [],
  );
  const texts = textsIn(data).map(({ path, text }) => {
    const paise = path.at(-1) === 'price' ? parseRupees(Number(text)) : null;
    return { path, text: paise === null ? text : formatMoney(paise) };
  });
  return [...labels, ...texts];
}
