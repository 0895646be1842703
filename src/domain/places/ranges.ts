/** Writes numbers below 10,000 as ranges; only neighbours make a range. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const digits = (number: number) => String(number).padStart(4, '0');
  return ranges
    .map(([from, to]) => (from === to ? digits(from) : `${digits(from)}-${digits(to)}`))
    .join(',');
}
