const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A browser needs a moment to take a download over before its page may go. */
const HANDOVER_MS = 300;

/**
 * Downloads a file of this site whole, then hands it to the browser to save.
 * @param patienceMs how long to wait for it
 * @returns whether it came; a dead network is no reason to fail
 */
export async function download(
  address: string,
  fileName: string,
  patienceMs: number,
): Promise<boolean> {
  let file: Blob;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return false;
    file = await response.blob();
  } catch {
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The address is not taken back: a slow browser may still read from it, and it ends with the page.
  await pause(HANDOVER_MS);
  return true;
}
