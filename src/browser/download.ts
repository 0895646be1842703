const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Browsers need a moment to take over a download before the page may be left. */
const HANDOVER_MS = 300;

/** Downloads a file, then lets the browser save it. @returns whether it arrived; never rejects */
export async function download(
  address: string,
  fileName: string,
  timeoutMs: number,
): Promise<boolean> {
  let file: Blob;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return false;
    file = await response.blob();
  } catch {
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The object URL isn't revoked: a slow browser may still be reading it. It ends with the page.
  await pause(HANDOVER_MS);
  return true;
}

/** Longer than it takes to leave a page. */
const LEAVING_MS = 300;

/** Whether a page of this site can be loaded now. @param timeoutMs how long to wait for the server */
export async function canReach(address: string, timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok } = await fetch(address, { cache: 'reload', signal });
    return ok;
  } catch {
    // A request also fails while its page is being left. Nothing may follow from that, so wait until the page is gone.
    await pause(LEAVING_MS);
    return false;
  }
}
