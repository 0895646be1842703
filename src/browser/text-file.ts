/** A browser needs a moment to take the file over. */
const HANDOVER_MS = 10_000;

/** Hands a text to the browser to save as a file. */
export function saveTextFile(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HANDOVER_MS);
}
