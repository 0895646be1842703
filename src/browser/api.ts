import type { RegistrationAnswer } from '../shop/accounts/register';
import type { Registration } from '../shop/accounts/registration';
import { pinFilePath, type Place, placesIn } from '../shop/places/places';

/** The time limit of a request: longer than the server's own limit for the identity provider. */
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
    return { reached: true, success: response.ok, body };
  } catch {
    return { reached: false };
  }
}

/** Sends a request to this site; rejects on a network failure. */
export function sendToSite(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, keepalive: true });
}

/** This site's origin; empty outside the browser. */
export const siteOrigin = globalThis.location?.origin ?? '';

/**
 * Whether a page of this site can be loaded now.
 * @param timeoutMs how long to wait for the server
 */
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

/**
 * Looks a PIN code up in the shop's own files.
 * @param pin six digits
 * @returns its places; none when it is not known
 * @throws without a connection
 */
export async function lookUpPin(pin: string): Promise<Place[]> {
  const response = await fetch(pinFilePath(pin));
  if (!response.ok) throw new Error(String(response.status));
  return placesIn(await response.json(), pin);
}
