import type { Shared } from '../shop/environment';

/** Shares a link through the device's share sheet, or copies it where there is none. Call it right after a tap. */
export async function share(title: string, url: string): Promise<Shared> {
  const { share: shareSheet, clipboard } = navigator as Partial<Navigator>;
  if (shareSheet) {
    try {
      await shareSheet.call(navigator, { title, url });
      return 'shared';
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await clipboard?.writeText(url);
    return clipboard ? 'copied' : 'refused';
  } catch {
    return 'refused';
  }
}

/** @returns whether copying worked: some browsers forbid it, and so do all on pages without https */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
