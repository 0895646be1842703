import { isIsoDate, isoDateInIndia } from '../src/shop/date.ts';
import { numberIn } from '../src/collections/fields.ts';
import { rateOn, type TaxRate } from '../src/shop/bills/tax.ts';
import { isRecord } from '../src/shop/storage/parsed.ts';
import type { Problem } from './problem.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** Finds what a registered seller's bills would lack: a product's HSN code, or a code's rate of today. */
export function taxCodes(folders: readonly Folder[], now = Date.now()): Problem[] {
  const site = folders.find(({ kind }) => kind.folder === 'site')?.entries ?? [];
  const seller = site.find(({ id }) => id === 'seller');
  if (!seller || fieldOf(seller, 'gst') !== 'registered') return [];
  const rates = ratesIn(site.find(({ id }) => id === 'tax'));
  const today = isoDateInIndia(now);
  const products = folders.find(({ kind }) => kind.one === 'product')?.entries ?? [];
  return products.flatMap((entry): Problem[] => {
    // Files that can't be parsed have already been reported.
    if (entry.parsed.data === undefined) return [];
    const hsn = fieldOf(entry, 'hsn');
    if (hsn !== undefined && (typeof hsn !== 'string' || rateOn(rates, hsn, today) !== undefined))
      return [];
    const written = fieldOf(entry, 'name');
    const name = typeof written === 'string' ? written : entry.id;
    return [
      {
        file: entry.file,
        line: entry.parsed.lineOf(['hsn']),
        field: 'hsn',
        text:
          hsn === undefined
            ? `${name} has no HSN code, and a tax invoice needs one, for example 741980.`
            : `tax.yaml has no rate for ${hsn}, the code of ${name}, on ${today}; add a line with the rate and its first day.`,
        warning: true,
      },
    ];
  });
}

/** The entries that can be read: others have already been reported. */
function ratesIn(tax: Entry | undefined): TaxRate[] {
  const rates = tax && fieldOf(tax, 'rates');
  if (!Array.isArray(rates)) return [];
  return rates.flatMap((rate: unknown) => {
    if (!isRecord(rate)) return [];
    const { hsn, from } = rate;
    const percent = numberIn(rate.percent);
    return typeof hsn === 'string' && isIsoDate(from) && percent !== undefined
      ? [{ hsn, percent, from }]
      : [];
  });
}
