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
