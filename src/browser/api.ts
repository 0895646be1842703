import type { OrderAnswer } from '../shop/orders/outbox.store';
import type { RegistrationAnswer } from '../shop/accounts/register';
import type { Registration } from '../shop/accounts/registration';
import { pinFilePath, type District, districtsIn } from '../shop/delivery/pins';
import { postJson } from './ask-shop';

/** Longer than the server's own limit for the identity provider. */
const TIME_LIMIT_MS = 15_000;

/** `POST /api/user/register/` (specification 7). Never rejects. */
export async function postRegistration(registration: Registration): Promise<RegistrationAnswer> {
  try {
    const response = await fetch('/api/user/register/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(registration),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    return { reached: true, status: response.status, body };
  } catch {
    return { reached: false };
  }
}

/** Trusted Types allow no other way to turn text into elements. @throws when offline, or if the page doesn't exist */
export function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => {
      if (request.status === 200 && request.response) resolve(request.response as Document);
      else reject(new Error(`${address}: ${request.status}`));
    };
    request.send();
  });
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

/** Sends a message or newsletter address to the shop. Never rejects. */
export async function postMessage(
  kind: 'messages' | 'newsletter',
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

export function sendToSite(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, keepalive: true });
}

/** Whether a page of this site can be loaded now. @param timeoutMs how long to wait for the server */
export async function canReach(address: string, timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok } = await fetch(address, { cache: 'reload', signal });
    return ok;
  } catch {
    return false;
  }
}

/** Looks up a PIN code of six digits. @returns its places; none for an unknown code @throws when offline */
export async function lookUpPin(pin: string): Promise<District[]> {
  const response = await fetch(pinFilePath(pin));
  if (!response.ok) throw new Error(String(response.status));
  return districtsIn(await response.json(), pin);
}
