// This file imports nothing: a shared module would split other scripts' files, even in shops without one-off pieces.

async function soldPieces(): Promise<readonly string[]> {
  try {
    const response = await fetch('/api/pieces');
    const { left } = (await response.json()) as { left: Record<string, number> };
    return Object.keys(left).filter((id) => left[id] === 0);
  } catch {
    return [];
  }
}

/** Calls `GET /api/pieces` (docs/orders.md) now, and when Back restores the page. @param show receives product ids */
export function watchSoldPieces(show: (sold: readonly string[]) => void): void {
  const look = () => void soldPieces().then(show);
  look();
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}
