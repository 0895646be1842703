/**
 * Tabs take turns to change shared storage, under a Web Lock, so that none overwrites another's change. A tab
 * goes ahead without its turn in browsers without locks (before 2022, or off https), after a timeout, and
 * while the page is being left. Storage events arrive milliseconds late, so one of two almost simultaneous
 * changes can still be lost.
 */

/**
 * Longer than other tabs' turns take on a busy device. A tab that never ends its turn must not block this
 * one. Changes are shown before they are written, so the user doesn't wait.
 */
const LOCK_TIMEOUT_MS = 5000;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  clearTimeout(timer);
  for (const run of waiting.splice(0)) run();
}

export function withLock(run: () => void): void {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  // One turn serves everything requested while waiting for it.
  if (waiting.push(run) > 1) return;
  timer = setTimeout(runAll, LOCK_TIMEOUT_MS);
  locks.request('storage', runAll).catch(runAll);
}

/** Runs a function unless another tab is running one under the same name. Without Web Locks it always runs. */
export async function ifUnlocked(name: string, run: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

// Saves a change made just before the page is left.
globalThis.addEventListener?.('pagehide', runAll);
