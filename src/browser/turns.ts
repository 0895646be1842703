/**
 * Tabs take turns to change the storage that they share, so that none overwrites another's change.
 *
 * A tab proceeds without a turn where a browser has no Web Locks (before 2022, or off https), when its
 * turn does not come in time, and while the page is being left. Then, of two changes that two tabs make
 * within the same few milliseconds, one can be lost.
 */

/**
 * Longer than the turns of other tabs take, even on a busy device; a tab that does not end its turn must
 * not block this one. Nobody waits for it: a change is shown before it is written.
 */
const TURN_TIMEOUT_MS = 5000;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  clearTimeout(timer);
  for (const run of waiting.splice(0)) run();
}

/** Runs a synchronous read-modify-write of the shared storage while no other tab runs one. */
export function inTurn(run: () => void): void {
  if (!globalThis.navigator?.locks) return run();
  // One turn serves everything that was requested while waiting for it.
  if (waiting.push(run) > 1) return;
  timer = setTimeout(runAll, TURN_TIMEOUT_MS);
  // Loaded with the first write: most visits to a page write nothing.
  import('./take-turn').then(({ takeTurn }) => takeTurn(runAll)).catch(runAll);
}

// A change made just before the page is left is not lost.
globalThis.addEventListener?.('pagehide', runAll);
