/** The name that was probably meant by a misspelt one, or undefined. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, best.known.length / 5) ? best.known : undefined;
}

/** The number of characters to add, remove or change. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
