import type { Registration } from '../domain/accounts/registration';
import type { RegistrationAnswer } from '../stores/registration';

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
