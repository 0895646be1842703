/**
 * Tabs take turns to change the storage that they share, under a Web Lock, so that none overwrites another's change.
 *
 * A tab proceeds without its turn where a browser has no locks (before 2022, or off https), when it does not come in
 * time, and while the page is being left. Each tab also hears of another's write some milliseconds late: of two changes
 * that two tabs make within those, one can be lost.
 */

/**
 * Longer than the turns of other tabs take, even on a busy device; a tab that does not end its turn must
 * not block this one. Nobody waits for it: a change is shown before it is written.
 */
const LOCK_TIMEOUT_MS = 5000;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  clearTimeout(timer);
  for (const run of waiting.splice(0)) run();
}

/** Runs a synchronous read-modify-write of the shared storage while no other tab runs one. */
export function withLock(run: () => void): void {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  // One turn serves everything that was requested while waiting for it.
  if (waiting.push(run) > 1) return;
  timer = setTimeout(runAll, LOCK_TIMEOUT_MS);
  locks.request('storage', runAll).catch(runAll);
}

/** Runs a function unless another tab is running one under the same name; without Web Locks, always. */
export async function ifUnlocked(name: string, run: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

// A change made just before the page is left is not lost.
globalThis.addEventListener?.('pagehide', runAll);
