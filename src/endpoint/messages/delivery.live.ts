import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { APIContext, APIRoute } from 'astro';
import {
  readOnlinePayments,
  readOrderBook,
  readOrderDelivery,
} from '../../../config/order-delivery.ts';
import { readSetting } from '../../../config/settings.ts';
import { type Book, createBook } from '../book/book';
import { explainFailure } from '../book/failure';
import { openPlace } from '../book/open';
import { type Backups, keepBackups, NO_BACKUPS } from '../book/backup';
import { deleteOld } from '../book/retention';
import { createTurns, type Turns } from '../book/turns';
import { answer, notNow, refuseMethod } from '../http/answer';
import { createPayments, keepSweeping, type Payments } from '../payments/payments';
import { explain, type ProviderError } from '../payments/provider';
import { createRazorpay } from '../payments/razorpay';
import { liveCaller } from '../http/caller.live';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import type { Callers } from '../identity/callers';
import { liveCallers } from '../identity/callers.live';
import { deliveryMessages } from './delivery.messages';
import { createMailer } from './mailer';
import { answerMessage, type readMessage } from './messages';
import { paymentMails } from './payment-mails';
import { createSender, type ShopChannels } from './sender';
import { OWNER_TURNS } from './summary';
import { createWebhook } from './webhook';

const TEN_MINUTES_S = 600;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long to wait before reopening the book after a failure. */
const REOPEN_MS = 5_000;

const limitOf = (name: string, turns: number, together: number) =>
  createRateLimit({ name, turns, together, windowS: TEN_MINUTES_S });

/** Many shoppers may share one address in a mobile network. */
const limits = {
  orders: limitOf('orders', 60, 600),
  messages: limitOf('messages', 20, 200),
  newsletter: limitOf('newsletter', 20, 200),
  status: limitOf('status', 300, 1_000_000),
  payments: limitOf('payments', 100, 1_000_000),
};

export const log = (line: string) => console.info(line);

export interface OpenShop {
  /** Null if there is no payment provider. */
  payments: Payments | null;
  book: Book;
  channels: ShopChannels;
  backups: Backups;
  /** Limits the mails to one shopper's mailbox, whose address a stranger may have typed. */
  mailsTo: Turns;
  /** Limits the mails about orders to the owner. */
  mailsToOwner: Turns;
}

function openPayments(book: Book, channels: ShopChannels): Payments | null {
  const settings = readOnlinePayments(process.env);
  if (!settings) return null;
  const provider = createRazorpay(settings);
  const payments = createPayments({
    book,
    provider,
    now: Date.now,
    mailsFor: async (booked, shop) =>
      channels.hasMail ? paymentMails(booked, shop, channels) : [],
    send: () => void channels.sender.start(),
    log,
  });
  // Reports wrong keys when the shop starts, not when the first shopper pays.
  provider.find('start').catch((error: unknown) => {
    console.error(`${explain(error as ProviderError)} Until then, no one can pay online.`);
  });
  keepSweeping(payments);
  return payments;
}

async function openShop(): Promise<OpenShop | null> {
  const place = readOrderBook(process.env);
  if (!place) return null;
  const database = await openPlace(place).catch((error: unknown) => {
    console.error(explainFailure(place, error, 'Orders wait on the shoppers’ devices.'));
    throw error;
  });
  const { mail = null, webhook = null } = readOrderDelivery(process.env) ?? {};
  const addresses = { owner: mail?.to ?? '', domain: mail?.from.split('@')[1] ?? 'localhost' };
  const sender = createSender({
    database,
    addresses,
    mailer: mail && createMailer({ url: mail.url, from: mail.from, log }),
    webhook: webhook && createWebhook({ ...webhook, log }),
    now: Date.now,
    later: (run, ms) => void setTimeout(run, ms).unref(),
    log,
  });
  const keptMs = readSetting(process.env, 'ORDER_BOOK_KEEP_DAYS') * DAY_MS;
  const tidy = () => void deleteOld(database, Date.now() - keptMs).catch(() => undefined);
  tidy();
  setInterval(tidy, HOUR_MS).unref();
  void sender.start();
  const channels: ShopChannels = {
    sender,
    hasMail: mail !== null,
    hasWebhook: webhook !== null,
    ...addresses,
  };
  const book = createBook(database);
  const every = (run: () => void, ms: number) => void setInterval(run, ms).unref();
  return {
    book,
    channels,
    payments: openPayments(book, channels),
    backups:
      place.kind === 'sqlite'
        ? keepBackups(database, place.file, { now: Date.now, every, log: console.error })
        : NO_BACKUPS,
    mailsTo: createTurns(database, { name: 'shopper', turns: 3, windowMs: HOUR_MS }),
    mailsToOwner: createTurns(database, OWNER_TURNS),
  };
}

let opened: Promise<OpenShop | null> | undefined;

/** Opens the order book once. After a failure, it is opened again some seconds later. */
export function liveShop(): Promise<OpenShop | null> {
  opened ??= openShop().catch((error: unknown) => {
    setTimeout(() => (opened = undefined), REOPEN_MS).unref();
    throw error;
  });
  return opened;
}

export interface Live extends OpenShop {
  limit: RateLimit;
  caller: string;
  uidOf: Callers['uidOf'];
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * If the shop accepts nothing, the endpoint doesn't exist (404). If pages send something nevertheless, they
 * are asked to retry (503), so that devices keep what they have.
 */
export function endpointOf(
  kind: keyof typeof limits,
  respond: (context: APIContext, live: Live) => Promise<Response>,
): Record<'POST' | 'ALL', APIRoute> {
  async function given(found: (shop: OpenShop) => Promise<Response> | Response) {
    try {
      const shop = await liveShop();
      if (shop) return await found(shop);
    } catch (error) {
      log(`The order book can’t be used: ${(error as Error).message}`);
      return notNow();
    }
    return PUBLIC_ORDER_BOOK === '1'
      ? notNow()
      : answer(404, { message: deliveryMessages.notOffered });
  }
  return {
    POST: (context) =>
      given((shop) =>
        respond(context, {
          ...shop,
          limit: limits[kind],
          caller: liveCaller(context),
          uidOf: liveCallers.uidOf,
          now: Date.now(),
        }),
      ),
    ALL: () => given(() => refuseMethod(deliveryMessages.wrongMethod)),
  };
}

export function messageEndpoint(kind: 'messages' | 'newsletter', read: typeof readMessage) {
  return endpointOf(kind, ({ request }, { book, ...live }) =>
    answerMessage(request, read, { ...live, database: book.database }),
  );
}
