import { readTrackingNumber } from '../orders/tracking';

/**
 * Reads tracking numbers that were pasted as a column: one per line for the orders from `first` on, or each after its
 * order's number.
 * @param ids the orders' numbers, in the order of the rows @returns by order
 */
export function pastedNumbers(
  text: string,
  ids: readonly string[],
  first: string,
): Record<string, string> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const named = lines.flatMap((line) => {
    const id = ids.find((one) => line.toUpperCase().includes(one));
    if (id === undefined) return [];
    const at = line.toUpperCase().indexOf(id);
    const rest = `${line.slice(0, at)} ${line.slice(at + id.length)}`;
    return [[id, readTrackingNumber(rest.replace(/^[\s,;|#]+|[\s,;|]+$/g, ''))]];
  });
  if (named.length > 0) return Object.fromEntries(named) as Record<string, string>;
  const rows = ids.slice(Math.max(0, ids.indexOf(first)));
  return Object.fromEntries(
    rows.flatMap((id, index) => (lines[index] ? [[id, readTrackingNumber(lines[index])]] : [])),
  );
}
