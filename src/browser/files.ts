/** Browsers need some time to start the download. */
const URL_KEPT_MS = 10_000;

export function saveFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_KEPT_MS);
}
