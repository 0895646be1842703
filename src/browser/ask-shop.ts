import type { ShopAnswer } from '../shop/environment';
import type { OrderAnswer } from '../shop/orders/outbox.store';
import { saveFile } from './window';

/** The server may need this long to send the mails of an order. */
const DELIVERY_LIMIT_MS = 30_000;

/** Sends JSON to this site. @returns null if no answer came */
async function postJson(
  address: string,
  data: object,
  token: string | null = null,
): Promise<Response | null> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
    });
  } catch {
    return null;
  }
}

/** Never rejects. */
export async function askShop(
  address: string,
  question: object,
  token: string | null,
): Promise<ShopAnswer> {
  const response = await postJson(address, question, token);
  if (!response) return null;
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

/** A provider's page is encrypted; only in tests, it is on this machine. */
const PAY_ADDRESS = /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/** `POST /api/payments/pay`. Never rejects. @returns where the order is paid; else the shop's answer, which says why */
export async function askPayPage(
  order: object,
  token: string | null,
): Promise<string | ShopAnswer> {
  const answer = await askShop('/api/payments/pay', order, token);
  const url = (answer?.body as { url?: unknown } | null | undefined)?.url;
  return typeof url === 'string' && PAY_ADDRESS.test(url) ? url : answer;
}

/** Retrying can't help: the body is unreadable, or another order has this number. */
const REFUSED = [400, 413, 415, 422];

const isJson = (response: Response) =>
  response.headers.get('content-type')?.includes('json') === true;

/** `POST /api/orders` (docs/orders.md). Never rejects. @param order as it is stored */
export async function postOrder(order: object, token: string | null): Promise<OrderAnswer> {
  const response = await postJson('/api/orders', order, token);
  if (!response) return { status: 'unreachable' };
  if (response.ok) {
    const answer = (await response.json().catch(() => null)) as { emailed?: unknown } | null;
    // A captive portal, or a host that answers with an HTML page, hasn't accepted the order.
    if (typeof answer?.emailed !== 'boolean') return { status: 'later', waitMs: 0 };
    return { status: 'received', emailed: answer.emailed };
  }
  // An answer from another server on the way, such as a content filter, tells us nothing about the order.
  if (REFUSED.includes(response.status) && isJson(response)) {
    return { status: 'refused', answer: await response.json().catch(() => null) };
  }
  return { status: 'later', waitMs: retryAfterMs(response.headers.get('retry-after')) };
}

/** How long the server asks us to wait, given in seconds or as a date; 0 if it doesn't say. */
function retryAfterMs(header: string | null): number {
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1000;
  return ms > 0 ? ms : 0;
}

/** Whether the shop has received the message; if not, the server's explanation. */
export type MessageAnswer = { ok: true } | { ok: false; sentence?: string };

/** Sends a message or an email address to the shop. Never rejects. */
export async function postMessage(
  kind: 'messages' | 'newsletter' | 'back',
  data: object,
): Promise<MessageAnswer> {
  const response = await postJson(`/api/${kind}`, data);
  // A captive portal answers with an HTML page.
  if (response?.ok && isJson(response)) return { ok: true };
  // Only the server knows what's wrong with the message, or whether there were too many.
  if (!response || response.ok || response.status >= 500) return { ok: false };
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === 'string' ? { ok: false, sentence: body.message } : { ok: false };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Browsers need a moment to take over a download before the page may be left. */
const HANDOVER_MS = 300;

/** Downloads a file of the shop, then lets the browser save it. @returns whether it arrived; never rejects */
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
  saveFile(fileName, file, file.type);
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
