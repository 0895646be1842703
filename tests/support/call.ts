import { NO_BACKUPS } from '../../src/endpoint/book/backup';
import type { RateLimit } from '../../src/endpoint/http/rate-limit';
import type { OwnersCall } from '../../src/endpoint/open-shop/open-shop';
import { FACTS } from './bills';
import { urli, vase } from './order';
import { SHOP_FACTS } from './shop-facts';

export const SHOP = {
  ...SHOP_FACTS,
  url: 'https://shop.example',
  thanks: 'Thank you for buying handmade.',
  next: [
    { title: 'Processing', text: 'We pack it, and ship it within 2-3 business days. Thanks.' },
  ],
  policies: [{ label: 'Returns', href: '/returns' }],
};
export const TERMS = {
  ships: { from: 2, to: 3 },
  arrives: { from: 5, to: 7 },
  areas: [],
  holidays: [],
};
/** Sends nothing. */
export const QUIET_CHANNELS = {
  hasMail: true,
  hasWebhook: false,
  owner: 'owner@kansa.in',
  domain: 'kansa.in',
  sender: { start: () => Promise.resolve(), deliver: () => Promise.resolve(new Map()) },
};
export const UNLIMITED: RateLimit = {
  take: () => Promise.resolve({ ok: true }),
  succeeded: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
};

export const posted = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${SHOP.url}/api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const CALL = {
  caller: 'caller',
  limit: UNLIMITED,
  uidOf: () => Promise.resolve(null),
  who: 'o@kansa.in',
  payments: null,
  channels: QUIET_CHANNELS,
  backups: NO_BACKUPS,
  mailsTo: UNLIMITED,
  mailsToOwner: UNLIMITED,
  shop: SHOP,
  catalogue: [urli, vase],
  couriers: [],
  terms: TERMS,
  placesOf: () => Promise.resolve([]),
  offer: {},
  facts: FACTS,
  drawBill: () => Promise.resolve(null),
} satisfies Partial<OwnersCall>;

/** A call without a limit, to a shop that sends nothing and takes no payments, apart from the given fields. */
export const aCall = <Given extends Partial<OwnersCall> & Pick<OwnersCall, 'book' | 'request'>>(
  given: Given,
) => ({ now: Date.now(), ...CALL, ...given });
