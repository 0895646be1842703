import { within } from '../../shop/within';
import type { Database } from '../book/database';
import {
  addOutgoing,
  type Claimed,
  claimDue,
  finish,
  nextDue,
  outcomesOf,
  postpone,
} from '../book/outgoing';
import type { Delivered, Mail, Mailer } from './mailer';
import { type MailAddresses, refusalMail } from './order-mails';
import type { Webhook, WebhookEvent } from './webhook';

export interface Ways {
  mailer: Mailer | null;
  webhook: Webhook | null;
}

interface SenderOptions extends Ways {
  database: Database;
  /** The owner gets a mail when a shopper's address refuses ours. */
  addresses: MailAddresses;
  /** Milliseconds since the epoch. */
  now: () => number;
  later: (run: () => void, ms: number) => void;
  log: (line: string) => void;
}

export interface Sender {
  /** Sends the messages that are due and keeps running. Never rejects. */
  start: () => Promise<void>;
  /** Sends these messages now. @returns outcomes: 'unreachable' for postponed messages, none for deleted ones */
  deliver: (ids: readonly string[]) => Promise<Map<string, Delivered>>;
}

/** A webhook's message as the book stores it. @param id stays the same if the event is sent again */
export function outgoingEvent(id: string, event: WebhookEvent): string {
  return JSON.stringify({ id, event });
}

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Checks regularly, since another server process may have stopped while sending. */
const LONGEST_SLEEP_MS = 60_000;
/** After this many refusals, a mail to an address that a shopper typed is given up. */
const REFUSALS_MAX = 3;

function pauseAfter({ tries }: Claimed, delivered: Delivered): number {
  if (delivered === 'refused') return LONGEST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

/** Sends the book's mails and events, with growing pauses, until they are accepted. */
export function createSender(options: SenderOptions): Sender {
  const { database, addresses, mailer, webhook, now, later, log } = options;
  const inFlight = new Map<string, Promise<Delivered>>();

  async function attempt({ channel, payload }: Claimed): Promise<Delivered> {
    if (channel === 'webhook') {
      const { id, event } = JSON.parse(payload) as { id: string; event: WebhookEvent };
      return webhook && (await webhook(id, event)) ? 'accepted' : 'unreachable';
    }
    return mailer ? mailer.send(JSON.parse(payload) as Mail) : 'unreachable';
  }

  async function sendOne(message: Claimed): Promise<Delivered> {
    const { id, channel } = message;
    if (channel === 'webhook' && !webhook) {
      log(`${id}: dropped, since the webhook is turned off.`);
      await finish(database, message, 'refused');
      return 'refused';
    }
    const delivered = await attempt(message);
    log(`${id}: ${delivered}.`);
    const isRefused = delivered === 'refused' && channel === 'shopper';
    const isFirst = isRefused && message.outcome !== 'refused';
    if (isFirst)
      await addOutgoing(database, await refusalMail(message, addresses, database), now());
    const outcome = isRefused ? 'refused' : 'waiting';
    // Attempts before that didn't reach the mail server are no refusals.
    const tries = isFirst ? 1 : message.tries;
    if (delivered === 'accepted') await finish(database, message, 'accepted');
    else if (isRefused && tries >= REFUSALS_MAX) await finish(database, message, 'refused');
    else {
      const dueAt = now() + pauseAfter(message, delivered);
      await postpone(database, { id, tries, outcome }, dueAt);
    }
    return delivered;
  }

  function track(id: string, sending: Promise<Delivered>): typeof sending {
    const tracked = sending.finally(() => inFlight.delete(id));
    // Prevents an unhandled rejection if no request is awaiting it.
    tracked.catch(() => undefined);
    inFlight.set(id, tracked);
    return tracked;
  }

  const sendAll = (claimed: readonly Claimed[]) =>
    Promise.all(claimed.map((message) => track(message.id, sendOne(message))));

  async function sendDue(): Promise<void> {
    for (;;) {
      const claimed = await claimDue(database, now());
      if (claimed.length === 0) return;
      await sendAll(claimed);
    }
  }

  let wakesAt = Infinity;
  function wakeAt(at: number): void {
    // A timer that is overdue may belong to a machine that slept.
    if (wakesAt > now() && at >= wakesAt) return;
    wakesAt = at;
    later(
      () => {
        if (wakesAt === at) wakesAt = Infinity;
        void start();
      },
      Math.max(0, at - now()),
    );
  }

  async function start(): Promise<void> {
    try {
      await sendDue();
      wakeAt(Math.min((await nextDue(database)) ?? Infinity, now() + LONGEST_SLEEP_MS));
    } catch (error) {
      log(`The order book can’t be used: ${(error as Error).message}`);
      wakeAt(now() + LONGEST_SLEEP_MS);
    }
  }

  async function deliver(ids: readonly string[]): Promise<Map<string, Delivered>> {
    void sendAll(await claimDue(database, now())).then(start, start);
    const results = new Map<string, Delivered>();
    for (const id of ids) {
      const sent = await inFlight.get(id);
      if (sent) results.set(id, sent);
    }
    const known = await outcomesOf(database, ids);
    for (const [id, outcome] of known)
      if (!results.has(id))
        results.set(id, outcome === 'accepted' || outcome === 'refused' ? outcome : 'unreachable');
    return results;
  }

  return { start, deliver };
}

export interface ShopChannels {
  sender: Sender;
  hasMail: boolean;
  hasWebhook: boolean;
  owner: string;
  domain: string;
}

/** How long a response waits for mails, which stay in the book anyway. */
const PATIENCE_MS = 3_000;

/** Sends messages from the book, which sends later what it can't send now. @returns each outcome so far */
export async function deliverNow(
  { sender }: Pick<ShopChannels, 'sender'>,
  ids: readonly string[],
): Promise<Map<string, Delivered>> {
  const none = new Map<string, Delivered>();
  const delivery = sender.deliver(ids).catch(() => none);
  return within(delivery, PATIENCE_MS, none);
}
