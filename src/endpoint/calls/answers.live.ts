import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { APIContext } from 'astro';
import { CALLS, type LimitName, LIMITS } from '../../../config/calls.ts';
import { readSetting } from '../../../config/settings.ts';
import type { BillFacts } from '../../shop/bills/bill';
import type { Paper } from '../../shop/bills/paper';
import type { Catalogue } from '../../shop/catalogue/product';
import { pieceCounts } from '../../shop/catalogue/pieces';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import type { Courier } from '../../shop/orders/tracking';
import type { Offer } from '../../shop/payment/payment';
import { type DESK, deskCall } from '../desk/desk';
import { liveCaller } from '../http/caller.live';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { liveCallers } from '../identity/callers.live';
import { answerMessage, readMessage, readSubscription } from '../contact/contact-form';
import { liveShop } from '../open-shop/open-shop.live';
import { answerAddress } from '../orders/address';
import { answerBill } from '../orders/bill';
import { answerCancel } from '../orders/cancel';
import { answerConfirm } from '../orders/confirm';
import { answerOrder } from '../orders/orders';
import type { MailShop } from '../outgoing/placed-mails';
import { answerPay, answerReturn, answerWebhook } from '../orders/pay';
import type { Letterhead } from '../payments/payments';
import { answerToday } from '../orders/today';
import { answerStatus } from '../orders/status';
import { liveIdentityProvider } from '../registration/identity-provider.live';
import { answerRegistration } from '../registration/registration';
import { type Answers, createEndpoint } from './answer-call';

/** What the shop's content says, read when an answer needs it. */
export interface ShopFacts {
  letterhead: () => Promise<Omit<Letterhead, 'url'>>;
  shop: () => Promise<MailShop>;
  catalogue: () => Promise<Catalogue>;
  couriers: () => Promise<readonly Courier[]>;
  terms: () => Promise<DeliveryTerms>;
  offer: () => Promise<Offer>;
  bills: () => Promise<BillFacts>;
  drawBill: (paper: Paper) => Promise<Uint8Array | null>;
}

type DeskAnswer = Answers<ShopFacts>['desk/orders'];

const desk =
  (action: keyof typeof DESK): DeskAnswer =>
  async (given, facts) => {
    const catalogue = await facts.catalogue();
    return deskCall(action, {
      ...given,
      shop: await facts.shop(),
      couriers: await facts.couriers(),
      facts: await facts.bills(),
      terms: await facts.terms(),
      catalogue,
      counts: pieceCounts(catalogue),
    });
  };

const ANSWERS: Answers<ShopFacts> = {
  'user/register': (given) =>
    answerRegistration(given.request, { ...given, provider: liveIdentityProvider }),
  orders: async (given, facts) =>
    answerOrder(given.request, {
      ...given,
      takesPayments: given.payments !== null,
      shop: await facts.shop(),
      catalogue: await facts.catalogue(),
      terms: await facts.terms(),
      offer: await facts.offer(),
    }),
  'orders/status': async (given, facts) =>
    answerStatus(given.request, { ...given, couriers: await facts.couriers() }),
  'orders/cancel': async (given, facts) =>
    answerCancel(given.request, {
      ...given,
      shop: await facts.shop(),
      couriers: await facts.couriers(),
    }),
  'orders/address': async (given, facts) => {
    const catalogue = await facts.catalogue();
    return answerAddress(given.request, {
      ...given,
      shop: await facts.shop(),
      couriers: await facts.couriers(),
      terms: await facts.terms(),
      catalogue,
      counts: pieceCounts(catalogue),
    });
  },
  'orders/bill': (given, { drawBill }) => answerBill(given.request, { ...given, drawBill }),
  'orders/confirm': async (given, facts) =>
    answerConfirm(given.request, { ...given, couriers: await facts.couriers() }),
  'payments/pay': async (given, facts) =>
    answerPay(given.request, { ...given, shop: await facts.shop() }),
  'payments/return': (given) => answerReturn(given.request, given),
  'payments/webhook': (given) => answerWebhook(given.request, given),
  'desk/orders': desk('orders'),
  'desk/order': desk('order'),
  'desk/change': desk('change'),
  'desk/note': desk('note'),
  'desk/printed': desk('printed'),
  'desk/month': desk('month'),
  'desk/bills': desk('bills'),
  'desk/products': desk('products'),
  'desk/notice': desk('notice'),
  messages: (given) => answerMessage(given.request, readMessage, given),
  newsletter: (given) => answerMessage(given.request, readSubscription, given),
  today: async (given, facts) => answerToday(given, pieceCounts(await facts.catalogue())),
};

const TEN_MINUTES_S = 600;
const NO_LIMIT: RateLimit = {
  take: () => Promise.resolve({ ok: true }),
  giveBack: () => Promise.resolve(),
  succeeded: () => Promise.resolve(),
};

const limits = new Map(
  (Object.keys(LIMITS) as LimitName[]).map((name) => {
    const { turns, together } = LIMITS[name];
    const all = typeof together === 'number' ? together : readSetting(process.env, together);
    return [name, createRateLimit({ name, turns, together: all, windowS: TEN_MINUTES_S })];
  }),
);

const answerCall = createEndpoint({
  answers: ANSWERS,
  open: ({ letterhead }) => liveShop(letterhead),
  callers: liveCallers,
  limitOf(name) {
    const { limit } = CALLS[name];
    return (limit && limits.get(limit)) ?? NO_LIMIT;
  },
  pagesSend: PUBLIC_ORDER_BOOK === '1',
  logError: console.error,
});

/** Answers any request below /api. */
export function liveAnswer(context: APIContext, facts: ShopFacts): Promise<Response> {
  const name = (context.params.call ?? '').replace(/\/$/, '');
  return answerCall(name, { request: context.request, caller: liveCaller(context) }, facts);
}
