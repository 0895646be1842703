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
