import type { ShopAnswer } from '../shop/orders/progress.store';

/** The server may need this long to send the mails of an order. */
const DELIVERY_LIMIT_MS = 30_000;

/** Sends JSON to this site. @returns null if no answer came */
export async function postJson(
  address: string,
  data: object,
  token: string | null = null,
): Promise<Response | null> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
    });
  } catch {
    return null;
  }
}

/** Queries the shop's server about orders. Never rejects. */
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
