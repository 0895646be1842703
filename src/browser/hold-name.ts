const claims = new Map<string, Promise<boolean>>();
/** A page that has just been reloaded may find its own hold, not yet released. */
const RELEASE_MS = 500;
const RETRY_MS = 50;

/** Whether nobody else holds a lock of that name; then this page holds it as long as it lives. */
function request(name: string): Promise<boolean> {
  return new Promise((answer) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => answer(true));
  });
}

async function requestUntilReleased(name: string): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < RELEASE_MS;) {
    if (await request(name)) return true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return false;
}

/**
 * Claims a name for this page.
 * @returns false if another open page of this browser has claimed it. Browsers without locks cannot tell,
 *   and always allow it.
 */
export function holdName(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const claimed = claims.get(name) ?? requestUntilReleased(name);
  claims.set(name, claimed);
  return claimed;
}
