import type { Registration } from '../shop/accounts/registration';
import type { RegistrationAnswer } from '../shop/accounts/register';
import { pinFilePath, type District, districtsIn } from '../shop/delivery/pins';

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

export function sendToSite(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, keepalive: true });
}

/** Looks up a PIN code of six digits. @returns its places; none for an unknown code @throws when offline */
export async function lookUpPin(pin: string): Promise<District[]> {
  const response = await fetch(pinFilePath(pin));
  if (!response.ok) throw new Error(String(response.status));
  return districtsIn(await response.json(), pin);
}
