import { createHash } from 'node:crypto';
import type { Delivered, Mail, Mailer } from './mailer';
import type { Webhook, WebhookEvent } from './webhook';

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** What has been delivered of an order or a message. */
export interface Delivery {
  /** The id of its event for the webhook. */
  eventId: string;
  /** Of its content: the same key with other content is something else. */
  fingerprint: string;
  done: Set<'owner' | 'shopper' | 'webhook'>;
}

/** The memory of deliveries, which lets a repetition send only what is missing. */
export interface Deliveries {
  /**
   * Runs a function with what is remembered under a key, while none runs for the same key.
   * @param first what is remembered the first time
   */
  alone: <T>(key: string, first: Delivery, run: (delivery: Delivery) => Promise<T>) => Promise<T>;
  forget: (key: string) => void;
}

/** More orders than a shop has in a month; some 200 bytes each. */
const REMEMBERED = 10_000;

/** Remembers deliveries in this process. */
export function createDeliveries(): Deliveries {
  const known = new Map<string, Delivery>();
  const turns = new Map<string, Promise<unknown>>();
  function recall(key: string, first: Delivery): Delivery {
    const delivery = known.get(key) ?? first;
    known.delete(key);
    known.set(key, delivery);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest) known.delete(oldest);
    return delivery;
  }
  return {
    async alone(key, first, run) {
      const turn = (turns.get(key) ?? Promise.resolve()).then(() => run(recall(key, first)));
      const settled = turn.catch(() => undefined);
      turns.set(key, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
    forget: (key) => void known.delete(key),
  };
}

/** The ways to the shop that are configured. */
export interface Channels {
  mailer: Mailer | null;
  webhook: Webhook | null;
  deliveries: Deliveries;
}

/** Hands something to the shop by all channels, except those that have it already. */
export async function deliverToShop(
  { done, eventId }: Delivery,
  mail: () => Mail,
  event: Pick<WebhookEvent, 'type' | 'data'>,
  { mailer, webhook }: Pick<Channels, 'mailer' | 'webhook'>,
): Promise<Delivered> {
  const mailOwner = async (): Promise<Delivered> => {
    if (!mailer || done.has('owner')) return 'accepted';
    const delivered = await mailer.send(mail());
    if (delivered === 'accepted') done.add('owner');
    return delivered;
  };
  const tell = async (): Promise<Delivered> => {
    if (!webhook || done.has('webhook')) return 'accepted';
    if (!(await webhook(eventId, { ...event, timestamp: new Date().toISOString() })))
      return 'unreachable';
    done.add('webhook');
    return 'accepted';
  };
  const [mailed, told] = await Promise.all([mailOwner(), tell()]);
  return mailed === 'accepted' ? told : mailed;
}
