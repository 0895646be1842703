/**
 * Tabs take turns at the storage that they share, so that none writes over what another has just written.
 *
 * Where a browser has no locks (before 2022, or off https), where a turn does not come in time, and while
 * the page is being left, a tab goes ahead without one: then, of two tabs that write within the same few
 * milliseconds, one may lose what it wrote.
 */

/** Longer than others' turns take together; a tab that does not end its turn must not stop them. */
const PATIENCE_MS = 1000;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  clearTimeout(timer);
  for (const run of waiting.splice(0)) run();
}

/** Runs what reads and then writes the storage that all tabs share, while no other tab does. */
export function inTurn(run: () => void): void {
  if (!globalThis.navigator?.locks) return run();
  // One turn is enough for all that came while it was waited for.
  if (waiting.push(run) > 1) return;
  timer = setTimeout(runAll, PATIENCE_MS);
  // Fetched with the first write: most pages that are looked at write nothing.
  import('./take-turn').then(({ takeTurn }) => takeTurn(runAll)).catch(runAll);
}

// What was done on a page that is left at once is not lost with it.
globalThis.addEventListener?.('pagehide', runAll);
