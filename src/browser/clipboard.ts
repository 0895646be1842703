/** Copies a text. @returns whether that was possible: some browsers, and pages without https, forbid it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
