import { createHmac } from 'node:crypto';

/** What a webhook is told of. */
export interface WebhookEvent {
  type: 'order.placed' | 'message.sent' | 'newsletter.subscribed';
  /** When, as an ISO date and time. */
  timestamp: string;
  data: object;
}

interface WebhookOptions {
  url: string;
  /** Without `whsec_`, decoded. */
  secret: Uint8Array;
  /** Receives what went wrong, without names or addresses. */
  log: (line: string) => void;
  /** How long the receiver may take, in milliseconds. */
  withinMs?: number;
}

/** Hands an event over under an id, which is the same when it is repeated. @returns whether it was accepted */
export type Webhook = (id: string, event: WebhookEvent) => Promise<boolean>;

/** A receiver of events, signed by the Standard Webhooks specification. Never rejects. */
export function createWebhook({ url, secret, log, withinMs = 10_000 }: WebhookOptions): Webhook {
  return async (id, event) => {
    const body = JSON.stringify(event);
    const seconds = `${Math.floor(Date.now() / 1000)}`;
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`);
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': `v1,${signature.digest('base64')}`,
        },
        body,
        // Names and addresses go to the address that was configured, and to no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(withinMs),
      });
      if (!ok) log(`The webhook does not accept it: ${status}.`);
      return ok;
    } catch (error) {
      log(`The webhook cannot be reached: ${(error as Error).name}.`);
      return false;
    }
  };
}
