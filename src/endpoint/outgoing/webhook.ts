import { createHmac } from 'node:crypto';
import { isLoopback } from '../../../config/network.ts';

export interface WebhookEvent {
  type: 'order.placed' | 'message.sent' | 'newsletter.subscribed' | 'test';
  /** An ISO date and time. */
  timestamp: string;
  data: object;
}

interface WebhookOptions {
  url: string;
  /** The decoded secret, without `whsec_`. */
  secret: Uint8Array;
  /** Receives errors without names or addresses. */
  log: (line: string) => void;
  /** How long the receiver may take to respond, in milliseconds. */
  withinMs?: number;
}

/** Delivers an event under an id that stays the same if it's sent again. @returns whether it was accepted */
export type Webhook = (id: string, event: WebhookEvent) => Promise<boolean>;

/** The receiver has the event and answers at another address. Any other redirect means that it has moved. */
const ANSWER_ELSEWHERE = [302, 303];

/** The target of a redirect if it may be followed. */
function nextAddress(response: Response, from: string): URL | null {
  const location = response.headers.get('location');
  const next = location ? URL.parse(location, from) : null;
  if (!next || !ANSWER_ELSEWHERE.includes(response.status)) return null;
  if (next.username || next.password) return null;
  const isLocal = isLoopback(next.hostname) && isLoopback(new URL(from).hostname);
  return next.protocol === 'https:' || (isLocal && next.protocol === 'http:') ? next : null;
}

/** Signs events according to the Standard Webhooks specification. Never rejects. */
export function createWebhook({ url, secret, log, withinMs = 10_000 }: WebhookOptions): Webhook {
  const post = (id: string, body: string, signal: AbortSignal) => {
    const seconds = `${Math.floor(Date.now() / 1000)}`;
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`);
    return fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${signature.digest('base64')}`,
      },
      body,
      redirect: 'manual',
      signal,
    });
  };
  /** @returns the problem, or null if the event was accepted */
  async function problemOf(id: string, body: string): Promise<string | null> {
    const signal = AbortSignal.timeout(withinMs);
    const first = await post(id, body, signal);
    if (first.ok) return null;
    if (first.status < 300 || first.status >= 400) return `it answers ${first.status}`;
    const next = nextAddress(first, url);
    if (!next)
      return `it answers ${first.status}, a redirect that is not followed: set ORDER_WEBHOOK_URL to the address that it leads to`;
    // Names, addresses and the signature are sent only to the configured address.
    const second = await fetch(next, { redirect: 'manual', signal });
    if (!second.ok) return `it answers ${first.status}, and ${second.status} where that leads`;
    // Scripts that require a login, or that fail, redirect to a page for people.
    return /^text\/html/i.test(second.headers.get('content-type') ?? '')
      ? `it answers ${first.status}, which leads to a web page, such as a login`
      : null;
  }
  return async (id, event) => {
    try {
      const problem = await problemOf(id, JSON.stringify(event));
      if (problem) log(`The webhook refused the event: ${problem}.`);
      return problem === null;
    } catch (error) {
      log(`The webhook cannot be reached: ${(error as Error).name}.`);
      return false;
    }
  };
}
