import type { Book } from '../../src/endpoint/book/book';
import { changeMails } from '../../src/endpoint/outgoing/change-mails';
import { payRefusedMail } from '../../src/endpoint/outgoing/order-mails';
import { createPayments, type Payments } from '../../src/endpoint/payments/payments';
import type { Letterhead } from '../../src/shop/seller/seller';
import { createRazorpay } from '../../src/endpoint/payments/razorpay';
import { KEYS } from './razorpay';
import { SHOP_FACTS } from './shop-facts';

export const LETTERHEAD: Letterhead = {
  ...SHOP_FACTS,
  name: 'Kansa',
  url: 'https://kansa.in',
};

/** Payments of a shop with a mail server, through the fake provider at an address. */
export function paymentsAt(
  api: string,
  book: Book,
  now: () => number = Date.now,
  log: (line: string) => void = () => undefined,
  letterhead: () => Letterhead = () => LETTERHEAD,
): Payments {
  const channels = { hasMail: true, owner: 'owner@kansa.in', domain: 'kansa.in' };
  return createPayments({
    book,
    provider: createRazorpay({ ...KEYS, api }),
    now,
    letterhead: () => Promise.resolve(letterhead()),
    refusalMail: (order, words, shop) => [payRefusedMail(order, words, shop, channels)],
    mailsFor: (booked, shop) =>
      changeMails(booked, { shop, channels }, { payPath: `/payment#${booked.order.id}` }),
    send: () => undefined,
    log,
  });
}
