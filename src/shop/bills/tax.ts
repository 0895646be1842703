import { minus, NOTHING, type Paise, sum } from '../money/money.ts';
import { fraction } from '../money/shares.ts';

/** A rate of GST, from a day on. */
export interface TaxRate {
  /** The first digits of the HSN codes to which it applies. */
  hsn: string;
  /** With at most two decimals. */
  percent: number;
  /** The first day, as an ISO date. */
  from: string;
}

/**
 * The rate of a code on a day. The entry with the most digits counts, and of these the newest one.
 * @param day in India, as an ISO date
 * @returns undefined if there is none
 */
export function rateOn(rates: readonly TaxRate[], hsn: string, day: string): number | undefined {
  const [best] = rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day)
    .sort((a, b) => b.hsn.length - a.hsn.length || (a.from < b.from ? 1 : -1));
  return best?.percent;
}

export interface Tax {
  /** What remains of the amount without the taxes. */
  taxable: Paise;
  cgst: Paise;
  /** Or UTGST, in some territories. */
  sgst: Paise;
  igst: Paise;
}

export const NO_TAX = { cgst: NOTHING, sgst: NOTHING, igst: NOTHING } as const;

/**
 * The tax in an amount that includes it (rule 35 of the CGST Rules): within a state in two equal halves, otherwise in
 * one part.
 */
export function taxIn(amount: Paise, percent: number, isSameState: boolean): Tax {
  // In hundredths of a percent, to stay with whole numbers.
  const rate = Math.round(percent * 100);
  if (isSameState) {
    const half = fraction(amount, rate, 2 * (10_000 + rate));
    return {
      taxable: minus(amount, sum([half, half])),
      cgst: half,
      sgst: half,
      igst: NOTHING,
    };
  }
  const igst = fraction(amount, rate, 10_000 + rate);
  return { ...NO_TAX, taxable: minus(amount, igst), igst };
}
