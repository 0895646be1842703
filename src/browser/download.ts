const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Browsers need a moment to take over a download before the page may be left. */
const HANDOVER_MS = 300;

/**
 * Downloads a file of this site completely, then lets the browser save it.
 * @param timeoutMs how long to wait for it
 * @returns whether it arrived; a network failure is not an exception
 */
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
  // The object URL is not revoked: a slow browser may still read from it, and it ends with the
  // page.
  await pause(HANDOVER_MS);
  return true;
}
