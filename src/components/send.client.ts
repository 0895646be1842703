import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { MessageAnswer } from '../browser/ask-shop';

/** The honeypot's value, which only programs fill in. */
export function decoyOf(form: HTMLFormElement): { website: string } {
  return { website: form.querySelector<HTMLInputElement>('[name=website]')?.value ?? '' };
}

/** Sends a form, or simulates sending it (specification 4, Contact). @param ms the minimum duration */
export async function sendFor(
  ms: number,
  kind: 'messages' | 'newsletter' | 'back',
  data: object,
): Promise<MessageAnswer> {
  const done =
    PUBLIC_ORDER_BOOK === '1' &&
    import('../browser/ask-shop').then(({ postMessage }) => postMessage(kind, data));
  await new Promise((resolve) => setTimeout(resolve, ms));
  return done === false ? { ok: true } : done.catch(() => ({ ok: false }));
}
