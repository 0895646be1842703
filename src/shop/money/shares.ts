import type { Paise } from './money.ts';

/** A fraction of an amount, rounded to the paisa; half a paisa rounds up. Exact also where numbers would lose digits. */
export function fraction(amount: Paise, numerator: number, denominator: number): Paise {
  const [top, bottom] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return Number((2n * top + bottom) / (2n * bottom)) as Paise;
}

/**
 * Splits an amount by weights, to the paisa, by largest remainder: the shares always add up to the amount, and none is
 * larger than its weight if the amount isn't larger than all weights together. Of equal remainders, the first counts.
 * @param weights whole numbers, 0 or more; if all are 0, the first gets everything
 */
export function shares(amount: Paise, weights: readonly Paise[]): Paise[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0) as Paise);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / all), rest: product % all };
  });
  const remainder = amount - parts.reduce((total, { whole }) => total + whole, 0);
  const favoured = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, remainder)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => (whole + (favoured.has(index) ? 1 : 0)) as Paise);
}
