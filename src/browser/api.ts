import { pinFilePath, type District, districtsIn } from '../shop/delivery/pins';

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
