import { type Entry, isOpen } from './entry.ts';

/** The title of a file in the form. */
export function titleOf(entry: Entry | null, id: string): string {
  const data = entry?.parsed.data as { name?: unknown; label?: unknown } | null | undefined;
  const name = entry && isOpen(entry.kind) ? (data?.name ?? data?.label) : undefined;
  if (typeof name === 'string' && name !== '') return name;
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** The message of an error, without the path of a temporary file. */
export function withoutPath(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = text.replace(/^\/\S*?([^/\s]+): /, '$1: ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; form-action 'self'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  // The form's own posts still carry Origin.
  'Referrer-Policy': 'same-origin',
};

/** An HTML response. */
export const page = (text: string, status = 200) =>
  new Response(text, { status, headers: HEADERS });

/** Redirects to a page of the form, which shows the message. */
export function redirect(address: string, said: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `${address}?said=${encodeURIComponent(said)}` },
  });
}
