import type { StepDetails } from '../../shop/orders/record';
import type { StepName } from '../../shop/orders/steps';
import type { Order } from '../../shop/orders/order';
import type { Letterhead } from '../../shop/seller/seller';
import type { Book } from '../book/book';
import type { Change } from '../book/step';
import { addOutgoing, type Outgoing } from '../book/outgoing';
import {
  linkOf,
  type LinkRow,
  linksOf,
  payableOrders,
  unsettledOrders,
} from '../book/payment-links';
import type { BookedOrder } from '../book/rows';
import { awaitsPayment, createLinks, orderIn } from './links';
import { createRefunds, FIRST_LOOK_MS } from './refunds';
import type { PaymentProvider, ProviderEvent, SignedReturn } from './provider';

/** How often to ask the provider about open links, because webhooks can get lost. */
const SWEEP_MS = 5 * 60_000;

export interface PaymentsOptions {
  book: Book;
  provider: PaymentProvider;
  now: () => number;
  /** What the shop's content says now. */
  letterhead: () => Promise<Letterhead>;
  /** The mails about an order's last change. */
  mailsFor: (booked: BookedOrder, shop: Letterhead) => Promise<Outgoing[]>;
  /** Tells the owner why the provider refuses to let an order be paid. */
  refusalMail: (order: Order, words: string, shop: Letterhead) => Outgoing[];
  send: () => void;
  log: (line: string) => void;
}

export type Payments = ReturnType<typeof createPayments>;

/** Payments through a provider: links, the payments made through them, and refunds. */
export function createPayments(options: PaymentsOptions) {
  const { book, provider, now, letterhead, mailsFor, refusalMail, send, log } = options;
  const { database } = book;

  /** The mails about an order's money. */
  const mails: NonNullable<Change['mails']> = async (booked, queries) => {
    const url = (await linksOf(queries, booked.order.id)).at(-1)?.site;
    return url ? mailsFor(booked, { ...(await letterhead()), url }) : [];
  };

  /** Adds what the provider reports to an order's history. @returns false if it is there already */
  async function append(id: string, step: StepName, details: StepDetails): Promise<boolean> {
    const changed = await book.change({ id, by: 'provider', step, details, mails }, now());
    if (changed.ok) send();
    else if (changed.reason === 'unknown')
      log(`A payment belongs to order ${id}, which isn’t in the order book.`);
    return changed.ok;
  }

  /** Tells the owner why an order has no link. */
  async function refuse(order: Order, words: string, shop: Letterhead): Promise<void> {
    log(`Order ${order.id} has no payment link: ${words}`);
    await addOutgoing(database, refusalMail(order, words, shop), now());
    send();
  }

  const links = createLinks({ book, provider, now, append, refuse });
  const refunds = createRefunds({ book, provider, now, append, log });

  /**
   * Looks for links of an order that the book doesn't have, such as after an older copy was restored, and for what was
   * paid through them. Never rejects. @returns whether the provider has answered
   */
  async function recover(id: string): Promise<boolean> {
    let isDone = false;
    try {
      const [booked] = await book.find([id]);
      if (booked) await links.findMissing(id, (await letterhead()).url);
      isDone = true;
    } catch (error) {
      log(`Earlier payments of order ${id} couldn’t be looked for: ${(error as Error).message}`);
    }
    await settle(id);
    return isDone;
  }

  /** Orders of which the provider may have links that the book lacks, until it has been asked. */
  let unsure: string[] | undefined;

  /** Asks once after the start: the book may be an older copy. */
  async function recoverAll(): Promise<void> {
    unsure ??= await payableOrders(database, now() - FIRST_LOOK_MS);
    for (let [id] = unsure; id && (await recover(id)); [id] = unsure) unsure.shift();
  }

  /** A link's row. Looks for it at the provider if the book lacks it, as an older copy does. */
  async function knownLink(reference: string): Promise<LinkRow | undefined> {
    const row = await linkOf(database, reference);
    if (row) return row;
    await recover(orderIn(reference));
    return linkOf(database, reference);
  }

  /** Asks the provider for an order's refunds that haven't been sent, and about its open links. Never rejects. */
  async function settle(id: string): Promise<void> {
    const attempt = (run: () => Promise<void>) =>
      run().catch((error: unknown) => {
        log(`The payment of order ${id} couldn’t be checked: ${(error as Error).message}`);
      });
    await attempt(async () => {
      const [booked] = await book.find([id]);
      for (const refund of booked?.state.refunds ?? [])
        if (refund.status === 'requested') await attempt(() => refunds.send(refund));
      const isOver = booked && !awaitsPayment(booked);
      for (const row of await linksOf(database, id))
        if (row.status === 'open')
          await attempt(() => links.check(row, isOver === true || row.expires_at <= now()));
    });
  }

  return {
    provider,
    linkFor: links.linkFor,
    closeLinks: links.close,
    recover,
    settle,
    lookForRefunds: refunds.look,
    async record({ link, refund, dispute }: ProviderEvent): Promise<void> {
      const row = link && (await knownLink(link.reference));
      if (row) await links.write(row, link, link.isOpen);
      if (refund) await refunds.record(refund);
      if (dispute) await refunds.recordDispute(dispute);
    },
    /**
     * Records the payment of a signed return, which doesn't name the amount. If the provider doesn't answer now, the
     * next sweep asks again.
     * @returns the order's number, or null if the link is unknown
     */
    async recordReturn({ reference }: SignedReturn): Promise<string | null> {
      const row = await knownLink(reference);
      if (!row) return null;
      await settle(row.order_id);
      return row.order_id;
    },
    /** Settles every order that needs it. Never rejects. */
    async sweep(): Promise<void> {
      try {
        await recoverAll();
        for (const id of await unsettledOrders(database)) await settle(id);
      } catch (error) {
        log(`The order book can’t be used: ${(error as Error).message}`);
      }
      // After the payments of which they are a part.
      await refunds.sweep().catch((error: unknown) => {
        log(`Refunds and disputes couldn’t be checked: ${(error as Error).message}`);
      });
    },
  };
}

/** Sweeps now and from time to time. */
export function keepSweeping({ sweep }: Pick<Payments, 'sweep'>): void {
  void sweep().then(() => setTimeout(() => keepSweeping({ sweep }), SWEEP_MS).unref());
}
