import {
  readOnlinePayments,
  readOrderBook,
  readOrderDelivery,
} from '../../../config/order-delivery.ts';
import { readSetting } from '../../../config/settings.ts';
import { siteAddress } from '../../../config/site-address.ts';
import type { Catalogue } from '../../shop/catalogue/product';
import type { Letterhead } from '../../shop/seller/seller';
import { type Book, createBook } from '../book/book';
import type { Change } from '../book/step';
import { explainFailure } from '../book/failure';
import { openPlace } from '../book/open';
import { keepBackups, NO_BACKUPS } from '../book/backup';
import { moveProducts } from '../book/moved';
import { deleteOldPapers } from '../book/papers';
import { deleteOld, expireUnconfirmed } from '../book/retention';
import { createTurns } from '../book/outgoing';
import { deleteOldWishes } from '../book/waiting';
import {
  createPayments,
  keepSweeping,
  type Payments,
  type PaymentsOptions,
} from '../payments/payments';
import { explain, type ProviderError } from '../payments/provider';
import { createRazorpay } from '../payments/razorpay';
import { createMailer } from '../outgoing/mailer';
import { tellWhoWaits } from '../outgoing/back-mails';
import { changeMails } from '../outgoing/change-mails';
import { payRefusedMail } from '../outgoing/order-mails';
import { createSender, type ShopChannels } from '../outgoing/sender';
import { OWNER_TURNS } from '../outgoing/summary';
import { createWebhook } from '../outgoing/webhook';
import { mailPaths } from '../outgoing/mail-links';
import type { OpenShop } from './open-shop';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long to wait before reopening the book after a failure. */
const REOPEN_MS = 5_000;

/** Reads the content for what the shop does by itself. */
export interface ReadShop {
  /** What mails say about the shop. */
  letterhead: () => Promise<Omit<Letterhead, 'url'>>;
  catalogue: () => Promise<Catalogue>;
  /** Current ids of products that were renamed, by old id. */
  moved: () => Promise<Readonly<Record<string, string>>>;
}

const log = (line: string) => console.info(line);

async function openPayments(
  book: Book,
  channels: ShopChannels,
  letterhead: PaymentsOptions['letterhead'],
): Promise<Payments | null> {
  const settings = readOnlinePayments(process.env);
  if (!settings) return null;
  const provider = createRazorpay(settings);
  const payPathOf = await mailPaths(book, 'pay');
  const payments = createPayments({
    book,
    provider,
    now: Date.now,
    letterhead,
    refusalMail: (order, words, shop) =>
      channels.hasMail ? [payRefusedMail(order, words, shop, channels)] : [],
    mailsFor: (booked, shop) =>
      changeMails(booked, { shop, channels }, { payPath: payPathOf(booked.order.id) }),
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

async function openShop(read: ReadShop): Promise<OpenShop | null> {
  const place = readOrderBook(process.env);
  if (!place) return null;
  const letterhead = async () => ({ ...(await read.letterhead()), url: siteAddress(process.env) });
  const database = await openPlace(place).catch((error: unknown) => {
    console.error(explainFailure(place, error, 'Orders wait on the shoppers’ devices.'));
    throw error;
  });
  await moveProducts(database, await read.moved());
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
  const tidy = () =>
    void deleteOld(database, Date.now() - keptMs)
      .then(() => deleteOldPapers(database, Date.now()))
      .then(() => deleteOldWishes(database, Date.now() - 365 * DAY_MS))
      .catch(() => undefined);
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
  const sweep = async () => {
    const shop = await letterhead();
    const mails: Change['mails'] = (changed) => changeMails(changed, { shop, channels });
    await expireUnconfirmed(book, mails, Date.now());
    // Also after a new build, whose catalogue may no longer say that a product is sold out.
    const telling = { catalogue: await read.catalogue(), shop, addresses };
    if (mail) await tellWhoWaits(database, telling, Date.now());
    void sender.start();
  };
  every(
    () => void sweep().catch((error: Error) => log(`Sweeping: ${error.message}`)),
    TEN_MINUTES_MS,
  );
  return {
    book,
    channels,
    payments: await openPayments(book, channels, letterhead),
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
export function liveShop(read: ReadShop): Promise<OpenShop | null> {
  opened ??= openShop(read).catch((error: unknown) => {
    setTimeout(() => (opened = undefined), REOPEN_MS).unref();
    throw error;
  });
  return opened;
}
