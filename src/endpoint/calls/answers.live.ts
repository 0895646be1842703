import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { APIContext } from 'astro';
import { CALLS, type LimitName, LIMITS } from '../../../config/calls.ts';
import { readSetting } from '../../../config/settings.ts';
import { DESK, deskCall } from '../desk/desk';
import { createRateLimit, type RateLimit } from '../http/rate-limit';
import { liveCallers } from '../identity/accounts.live';
import { callerOf, type Proxies } from '../identity/callers';
import { answerMessage, readMessage, readSubscription } from '../contact/contact-form';
import type { OwnersCall, ShopContent } from '../open-shop/open-shop';
import { liveShop, type ReadShop } from '../open-shop/open-shop.live';
import { answerBack } from '../orders/back';
import { answerAddress, answerCancel, answerConfirm } from '../orders/shopper-steps';
import { answerBill } from '../orders/bill';
import { answerOrder } from '../orders/orders';
import { answerPay, answerReturn, answerWebhook } from '../orders/pay';
import { answerToday } from '../orders/today';
import { answerStatus } from '../orders/status';
import { liveIdentityProvider } from '../registration/identity-provider.live';
import { answerRegistration } from '../registration/registration';
import { type Answers, createEndpoint } from './answer-call';

const DESK_ANSWERS = Object.fromEntries(
  (Object.keys(DESK) as (keyof typeof DESK)[]).map((action) => [
    `desk/${action}`,
    (call: OwnersCall) => deskCall(action, call),
  ]),
) as Pick<Answers, `desk/${keyof typeof DESK}`>;

const ANSWERS: Answers = {
  'user/register': (call) => answerRegistration(call, liveIdentityProvider),
  orders: answerOrder,
  'orders/status': answerStatus,
  'orders/cancel': answerCancel,
  'orders/address': answerAddress,
  'orders/bill': answerBill,
  'orders/confirm': answerConfirm,
  'payments/pay': answerPay,
  'payments/return': answerReturn,
  'payments/webhook': answerWebhook,
  ...DESK_ANSWERS,
  messages: (call) => answerMessage(call, readMessage),
  newsletter: (call) => answerMessage(call, readSubscription),
  back: answerBack,
  today: answerToday,
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
    return [name, createRateLimit({ turns, together: all, windowS: TEN_MINUTES_S })];
  }),
);

const header = readSetting(process.env, 'CLIENT_ADDRESS_HEADER');
const addresses = readSetting(process.env, 'PROXY_ADDRESSES');
const PROXIES: Proxies = {
  trustProxy: readSetting(process.env, 'TRUST_PROXY'),
  outer: header && addresses ? { header, addresses } : undefined,
};

/**
 * A disconnected client has no address and needs no response. Don't spread the context: that reads `csp` and `session`,
 * and Astro warns about both each time.
 */
function liveCaller(context: APIContext): string {
  let address = 'gone';
  try {
    address = context.clientAddress;
  } catch {
    // Reading the address of a disconnected client throws.
  }
  return callerOf(address, context.request.headers, PROXIES);
}

/** Answers any request below /api. @param read reads the shop's content */
export function liveAnswer(
  context: APIContext,
  shop: ReadShop,
  read: () => Promise<ShopContent>,
): Promise<Response> {
  const answerCall = createEndpoint({
    answers: ANSWERS,
    open: () => liveShop(shop),
    read,
    callers: liveCallers,
    limitOf(name) {
      const { limit } = CALLS[name];
      return (limit && limits.get(limit)) ?? NO_LIMIT;
    },
    pagesSend: PUBLIC_ORDER_BOOK === '1',
    logError: console.error,
  });
  const name = (context.params.call ?? '').replace(/\/$/, '');
  return answerCall(name, { request: context.request, caller: liveCaller(context) });
}
