// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { answerCancel } from '../../../src/endpoint/orders/shopper-steps';
import { answerOrder } from '../../../src/endpoint/orders/orders';
import { readNotice, switchSoldOut, writeNotice } from '../../../src/endpoint/book/today';
import { answerToday } from '../../../src/endpoint/orders/today';
import { statusesOf } from '../../../src/endpoint/orders/status';
import { createRateLimit } from '../../../src/endpoint/http/rate-limit';
import { openPlace } from '../../../src/endpoint/book/open';
import { createWebhook } from '../../../src/endpoint/outgoing/webhook';
import { rupees } from '../../../src/shop/money/money';
import {
  MAX_ORDER_BYTES,
  MAX_ORDER_LINES,
  orderForShop,
  orderProof,
  parseOrdersFile,
} from '../../../src/shop/orders/transfer';
import type { Order, OrderInput } from '../../../src/shop/orders/order';
import { type Payment, paymentText } from '../../../src/shop/payment/payment';
import { parseStatus } from '../../../src/shop/orders/order-status';
import { fromLinkText, unpackOrder } from '../../../src/shop/sharing/links';
import { aCall, posted, TERMS, UNLIMITED } from '../../support/call';
import { mailServer, partOf, readMail } from '../../support/mail-server';
import { anOrder, shipping, urli, vase } from '../../support/order';
import { shopServer, type ShopServer } from '../../support/shop-server';

const OWNER = 'owner@kansa.in';
const SECRET = Buffer.alloc(32, 7);
const AREAS = [
  { pins: ['744'], cashOnDelivery: false },
  { pins: ['194'], arrives: { from: 9, to: 14 } },
];
/** An hour after the order of `anOrder` is placed. */
const NOW = Date.UTC(2026, 10, 21, 7);
const HOUR_MS = 60 * 60_000;

let server: Awaited<ReturnType<typeof mailServer>>;
let logged: string[];
let shop: ShopServer;

/** A new shop server, which knows nothing of earlier ones. */
const aServer = (given: Parameters<typeof shopServer>[0] = {}) =>
  shopServer({ mailUrl: server.url, log: (line) => logged.push(line), ...given });

beforeEach(async () => {
  server = await mailServer();
  logged = [];
  shop = await aServer();
});
afterEach(() => server.close());

let limit = UNLIMITED;

/** How many pieces of the bowl exist; undefined if they aren't counted. */
let bowls: number | undefined;
/** What the shop sells besides the bowl and the vase. */
let others: (typeof vase)[];
let onlyState: string | undefined;
/** By its file. */
let isVaseSoldOut = false;
/** With a payment provider. */
let recover: Payments['recover'] | null;
beforeEach(() => {
  recover = null;
  isVaseSoldOut = false;
  bowls = undefined;
  others = [];
  onlyState = undefined;
});

/** The response, once everything that the order made has been sent or refused. */
async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const catalogue = [
    { ...urli, ...(bowls && { pieces: bowls }) },
    { ...vase, ...(isVaseSoldOut && { soldOut: true as const }) },
    ...others,
  ];
  const response = await answerOrder(
    aCall({
      ...shop,
      request: posted(body, headers),
      limit,
      catalogue,
      terms: { ...TERMS, areas: AREAS, onlyState },
      offer: { methods: [{ id: 'upi' }, { id: 'cod', maximum: rupees(12_000) }] },
      payments: recover && ({ recover } as Payments),
      now: NOW,
    }),
  );
  const rows = await shop.book.database.all<{ id: string }>('SELECT id FROM outgoing');
  await shop.sender.deliver(rows.map(({ id }) => id));
  return response;
}
const bodyOf = (order: Order) => JSON.stringify(orderForShop(order));
const send = (order: Order) => post(bodyOf(order));
const mailsOf = (address: string) => server.mails.filter(({ to }) => to.includes(address));
const ownersMail = () => mailsOf(OWNER)[0]!;

describe('an accepted order', () => {
  test('is confirmed once the mail server has accepted both mails', async () => {
    const response = await send(anOrder());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ emailed: true });
    expect(server.mails.map(({ to }) => to[0]).toSorted()).toEqual([shipping.email, OWNER]);
    expect(logged.toSorted()).toEqual([
      `${anOrder().id}.owner: accepted.`,
      `${anOrder().id}.shopper: accepted.`,
    ]);
  });

  test('is looked for at the payment provider if it comes later, since an earlier copy of the book may have had it, also if the server was killed before it had looked', async () => {
    const looked = vi.fn(() => Promise.resolve(true));
    recover = looked;
    const order = anOrder({ payment: { method: 'upi' } });
    await post(JSON.stringify({ ...orderForShop(order), asked: true }));
    expect(looked).not.toHaveBeenCalled();
    const late = anOrder({ id: 'AAN-261121-LATER-77777', payment: { method: 'upi' } });
    looked.mockRejectedValueOnce(new Error('killed'));
    await expect(send(late)).rejects.toThrow('killed');
    await send(late);
    expect(looked).toHaveBeenCalledTimes(2);
    expect(looked).toHaveBeenLastCalledWith(late.id);
  });

  test('is mailed to the owner with number, total, method and city in the subject, and with all that packing needs', async () => {
    await send(anOrder());
    const mail = ownersMail();
    const { header, parts } = readMail(mail);
    expect(header('subject')).toBe(`Order ${anOrder().id}, ₹11,048, Cash on Delivery, Pune`);
    expect(header('reply-to')).toContain('<asha@example.in>');
    for (const type of ['text/plain', 'text/html']) {
      const text = partOf(mail, type);
      expect(text).toContain('Cash on delivery: collect ₹11,048.');
      expect(text).toContain('Not confirmed yet: ask the shopper before you send it.');
      expect(text).toContain('https://shop.example/product/urli-bowl');
      expect(text).toContain('14 Lake Road');
      expect(text).toContain('https://wa.me/919876543210?text=');
    }
    expect(partOf(mail, 'text/html')).toContain('href="tel:+919876543210"');
    const file = parts.find(({ type }) => type === 'application/json')!;
    expect(parseOrdersFile(file.text, 'owner')?.orders[0]?.id).toBe(anOrder().id);
  });

  test.each<[string, Partial<OrderInput>, string[], string?]>([
    ['a state where the shop may not sell', {}, ['We deliver within Goa only.'], 'Goa'],
    [
      'outdated prices and pieces',
      {
        lines: [
          { product: { ...urli, price: rupees(4499) }, quantity: 1 },
          { product: { ...vase, id: 'old-vase', name: 'Old Vase' }, quantity: 1 },
        ],
      },
      [
        'Urli Bowl: the shopper saw ₹4,499; it would be ₹5,499 today.',
        'Old Vase: no longer sold.',
        'Total: the shopper saw ₹7,548; it would be ₹8,548 today.',
      ],
    ],
    [
      'another delivery day than today’s terms give',
      { delivery: { by: '2026-12-03' } },
      ['Delivery: the shopper saw December 3, 2026; it would be December 4, 2026 today.'],
    ],
    [
      'no charge for cash on delivery',
      { charges: [] },
      ['Total: the shopper saw ₹10,998; it would be ₹11,048 today.'],
    ],
    [
      'more than cash may pay',
      { lines: [{ product: urli, quantity: 3 }] },
      ['Cash on Delivery: offered only up to ₹12,000.'],
    ],
    [
      'more than UPI can pay',
      { lines: [{ product: urli, quantity: 20 }], payment: { method: 'upi' } },
      ['UPI: offered only up to ₹1,00,000.'],
    ],
    [
      'a method that isn’t offered',
      { payment: { method: 'card' } },
      ['Cards: not offered at the moment.'],
    ],
    [
      'cash where it isn’t collected',
      { shipping: { ...shipping, zipCode: '744101' } },
      ['Cash on Delivery: not offered at PIN code 744101.'],
    ],
    [
      'an address from an earlier form',
      { shipping: { ...shipping, lastName: '', zipCode: '1' } },
      [
        'The checkout form would refuse this address today: Enter the last name.',
        'The checkout form would refuse this address today: Enter the six digits of the PIN code',
      ],
    ],
  ])('is kept with %s, which the owner’s mail names first', async (_, given, sentences, state) => {
    onlyState = state;
    expect((await send(anOrder(given))).status).toBe(200);
    const text = partOf(ownersMail(), 'text/plain');
    const first = text.slice(text.indexOf('Look at this first'), text.indexOf('Payment'));
    for (const sentence of sentences) expect(first).toContain(sentence);
  });

  test('is marked in the owner’s mail if it’s the third from its phone number within an hour', async () => {
    for (const number of ['AAAAA', 'BBBBB', 'CCCCC'])
      await send(anOrder({ id: `AAN-261121-77777-${number}` }));
    const texts = mailsOf(OWNER).map((mail) => partOf(mail, 'text/plain'));
    const marked = texts.map((text) => text.includes('3 orders from this phone number'));
    expect(marked).toEqual([false, false, true]);
  });

  test('shows owner and shopper when it was placed and is expected', async () => {
    await send(anOrder());
    for (const address of [OWNER, shipping.email])
      for (const type of ['text/plain', 'text/html']) {
        const text = partOf(mailsOf(address)[0]!, type);
        expect(text).toContain('Placed on November 21, 2026.');
        expect(text).toContain('Expected by December 4, 2026.');
      }
    expect(partOf(ownersMail(), 'text/plain')).not.toContain('Look at this first');
  });

  test('shows owner and shopper that a product is made to order and that the area is remote', async () => {
    others = [{ ...vase, id: 'made-bowl', weeks: 3 } as typeof vase];
    const lines = [{ product: others[0]!, quantity: 1 }];
    const delivery = { by: '2027-01-05', transit: { from: 9, to: 14 } };
    await send(anOrder({ lines, delivery, shipping: { ...shipping, zipCode: '194101' } }));
    for (const address of [OWNER, shipping.email]) {
      const text = partOf(mailsOf(address)[0]!, 'text/plain');
      expect(text).toContain('(Made to order, in about 3 weeks)');
      expect(text).toContain('Expected by January 5, 2027.');
      expect(text).toContain('Made to order in about 3 weeks, then shipped');
      expect(text).toContain('to PIN code 194101 it takes 9-14.');
    }
  });

  test('has the server’s date in both mails if the device’s clock is behind', async () => {
    await send(anOrder({ now: Date.UTC(2000, 0, 1), delivery: { by: '2000-01-14' } }));
    const text = partOf(ownersMail(), 'text/plain');
    expect(text).toContain('The shopper’s device has the wrong date: it says January 1, 2000.');
    expect(text).toContain('Placed on November 21, 2026.');
    expect(text).toContain('Expected by December 4, 2026.');
    const confirmation = partOf(mailsOf(shipping.email)[0]!, 'text/plain');
    expect(confirmation).not.toContain('2000');
    const [, link = ''] = /shared-order#(\S+)/.exec(confirmation) ?? [];
    expect(unpackOrder((await fromLinkText(link)) ?? '')).toMatchObject({
      date: '2026-11-21',
      delivery: { by: '2026-12-04' },
    });
  });

  test('has the server’s date in the order book if the device’s clock is ahead, and keeps its proof', async () => {
    const order = anOrder({ now: Date.UTC(2028, 0, 1), delivery: { by: '2028-01-14' } });
    await send(order);
    expect((await send(order)).status).toBe(200);
    const [booked] = await shop.book.find([order.id]);
    expect(booked?.order).toMatchObject({
      placedAt: order.placedAt,
      date: '2026-11-21',
      delivery: { by: '2026-12-04' },
    });
    expect(booked?.proof).toBe(await orderProof(order));
    const [status] = await statusesOf({ book: shop.book, couriers: [] }, [booked!]);
    expect(parseStatus(status)).toMatchObject({
      date: '2026-11-21',
      delivery: { by: '2026-12-04' },
    });
  });

  test('may contain the maximum number of lines with the longest names', async () => {
    const lines = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
      product: {
        id: `${index}`.padStart(60, 'x'),
        name: 'पी'.repeat(30),
        image: `/_astro/${'x'.repeat(200)}.webp`,
        price: rupees(99_999.99),
        weeks: 52,
      },
      quantity: 999,
    }));
    others = lines.map(({ product }) => product);
    expect((await send(anOrder({ lines }))).status).toBe(200);
  });

  test('is mailed with the names of ten Devanagari products intact', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => ({
      product: { ...urli, id: `piece-${index}`, name: `पीतल का दीया ${index}` },
      quantity: index + 1,
    }));
    await send(anOrder({ lines, shipping: { ...shipping, firstName: 'प्रकाश', city: 'पुणे' } }));
    expect(readMail(ownersMail()).header('subject')).toContain('पुणे');
    for (const { product } of lines)
      expect(partOf(ownersMail(), 'text/html')).toContain(product.name);
  });
});

describe('an order that is asked for before it is confirmed', () => {
  const ask = (order: Order) => post(JSON.stringify({ ...orderForShop(order), asked: true }));

  test.each([{}, { gift: 'Happy Diwali' }])(
    'is refused if a composition seller may not deliver it: %o',
    async (extras) => {
      onlyState = 'Goa';
      const response = await ask(anOrder(extras));
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({
        message: 'We deliver within Goa only.',
        differs: ['We deliver within Goa only.'],
      });
      expect(await shop.book.find([anOrder().id])).toEqual([]);
    },
  );

  test.each([
    [
      'another price',
      { lines: [{ product: { ...urli, price: rupees(4499) }, quantity: 1 }] },
      'Urli Bowl: you saw ₹4,499; it would be ₹5,499 today.',
    ],
    [
      'a piece that is no longer sold',
      { lines: [{ product: { ...urli, id: 'old-urli' }, quantity: 1 }] },
      'Urli Bowl: no longer sold.',
    ],
    ['a charge left out', { charges: [] }, 'Total: you saw ₹10,998; it would be ₹11,048 today.'],
    ['a method not offered', { payment: { method: 'card' } }, 'Cards: not offered at the moment.'],
  ] as const)('is refused because of %s, and nothing is kept', async (_, given, sentence) => {
    const response = await ask(anOrder(given));
    expect(response.status).toBe(422);
    expect(((await response.json()) as { differs: string[] }).differs).toContain(sentence);
    expect(await shop.book.find([anOrder().id])).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test('is accepted if it fits', async () => {
    expect((await ask(anOrder())).status).toBe(200);
    expect(await shop.book.find([anOrder().id])).toHaveLength(1);
  });

  test('is confirmed again when it was accepted before and prices have changed since', async () => {
    const order = anOrder({ lines: [{ product: { ...urli, price: rupees(4499) }, quantity: 1 }] });
    await send(order);
    expect((await ask(order)).status).toBe(200);
  });
});

describe('an order whose names differ from the catalogue’s', () => {
  const lines = [
    { product: { ...urli, name: 'Marble-Top Console' }, quantity: 1 },
    { product: { ...vase, id: 'console', name: 'Marble-Top Console' }, quantity: 1 },
  ];
  const charges = [
    { id: 'gift', label: 'Free with this order: 1 × Marble-Top Console', amount: rupees(0) },
    { id: 'wrap', label: 'Paid', amount: rupees(20) },
    { id: 'cod', label: 'Refund', amount: rupees(50) },
  ];

  test('is kept with the shop’s names of pieces and charges, and with what the shopper agreed to pay', async () => {
    await send(anOrder({ lines, charges }));
    const [booked] = await shop.book.find([anOrder().id]);
    expect(booked?.order.lines.map(({ product }) => product.name)).toEqual([
      'Urli Bowl',
      '“Marble-Top Console”, not in the shop’s catalogue',
    ]);
    expect(booked?.order.charges.map(({ label }) => label)).toEqual([
      'Unknown charge',
      'COD Charges',
    ]);
    expect(booked?.order.total).toBe(anOrder({ lines, charges }).total);
    expect(booked?.attention).toContain(
      'Urli Bowl: the order came with another name, “Marble-Top Console”.',
    );
    expect(booked?.attention).toContain(
      'The shop has no charge “Free with this order: 1 × Marble-Top Console”.',
    );
  });
});

describe('an order with payment details that no form lets through', () => {
  test.each<[Payment, string, string]>([
    [{ method: 'netbanking', bank: 'HDFC Bank), paid in full' }, 'Net Banking', 'Bank'],
    [{ method: 'upi', provider: 'gpay', upiId: 'paid in full' }, 'UPI (Google Pay)', 'Your UPI ID'],
    [{ method: 'upi', reference: 'paid in full' }, 'UPI', 'Bank reference'],
    [{ method: 'upi', paymentId: 'paid in full' }, 'UPI', 'Payment ID'],
  ])('is kept without them, and the owner reads them (case %#)', async (payment, text, label) => {
    await send(anOrder({ payment }));
    const [booked] = await shop.book.find([anOrder().id]);
    expect(paymentText(booked!.order.payment).replace(/, simulated.*/, '')).toBe(text);
    const said = payment.bank ?? 'paid in full';
    expect(booked?.attention).toContain(
      `${label}: the order came with “${said}”, which no form lets through.`,
    );
  });

  test('names an unknown piece in one quotation', async () => {
    const name = 'Lamp”, and\n1 × “\u202eConsole';
    await send(anOrder({ lines: [{ product: { ...vase, id: 'console', name }, quantity: 1 }] }));
    const [booked] = await shop.book.find([anOrder().id]);
    expect(booked?.order.lines[0]?.product.name).toBe(
      '“Lamp, and 1 × Console”, not in the shop’s catalogue',
    );
  });
});

describe('the email address of an order', () => {
  test.each(['josé@example.com', 'आशा@उदाहरण.भारत', 'asha@example.com,'])(
    'may be one that mails can’t reach: %j',
    async (email) => {
      const response = await send(anOrder({ shipping: { ...shipping, email } }));
      expect(await response.json()).toEqual({ emailed: false });
      expect(server.mails.map(({ to }) => to)).toEqual([[OWNER]]);
      expect(readMail(ownersMail()).header('reply-to')).toBe('');
      expect(partOf(ownersMail(), 'text/plain')).toContain(
        `${email} (replies don’t reach this address, so call)`,
      );
    },
  );

  test('loses invisible characters', async () => {
    await send(anOrder({ shipping: { ...shipping, email: '\u200easha@example.com' } }));
    expect(readMail(ownersMail()).header('reply-to')).toContain('<asha@example.com>');
  });

  test('has a Devanagari domain in punycode', async () => {
    await send(anOrder({ shipping: { ...shipping, email: 'asha@उदाहरण.भारत' } }));
    expect(readMail(server.mails.find(({ to }) => !to.includes(OWNER))!).header('to')).toContain(
      'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
    );
    expect(server.mails.map(({ smtpUtf8 }) => smtpUtf8)).toEqual([false, false]);
  });
});

describe('the shopper’s mail', () => {
  test('contains a link that shows the order on any device', async () => {
    await send(anOrder());
    const text = partOf(mailsOf(shipping.email)[0]!, 'text/plain');
    const [, link = ''] = /https:\/\/shop\.example\/shared-order#(\S+)/.exec(text) ?? [];
    const shown = unpackOrder((await fromLinkText(link)) ?? '');
    expect(shown).toMatchObject({ id: anOrder().id, total: anOrder().total, shipping });
  });
});

describe('a cash order', () => {
  const link = 'Yes, send it: https://shop.example/confirm-order#';

  test('has a confirmation link in the shopper’s mail', async () => {
    await send(anOrder());
    const upi = { method: 'upi', provider: 'gpay' } as const;
    await send(anOrder({ id: 'AAN-261121-33333-33333', payment: upi }));
    const texts = mailsOf(shipping.email).map((mail) => partOf(mail, 'text/plain'));
    expect(texts.map((text) => text.includes(link))).toEqual([true, false]);
    expect(partOf(mailsOf(OWNER)[0]!, 'text/plain')).not.toContain(link);
  });
});

describe('an order of a one-off piece', () => {
  const theirs = { ...shipping, phone: '+91 91234 56780', email: 'ravi@example.in' };
  const other = {
    id: 'AAN-261121-7K2WX-M94RZ',
    shipping: theirs,
    lines: [{ product: urli, quantity: 1 }],
  };
  const both = { ...other, lines: [...other.lines, { product: vase, quantity: 1 }] };
  beforeEach(() => {
    bowls = 1;
  });

  test('is refused with the piece’s name and without being stored once another order has the piece', async () => {
    expect((await send(anOrder({ lines: other.lines }))).status).toBe(200);
    const refused = await send(anOrder(both));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      message: 'Sold out: Urli Bowl.',
      left: { 'urli-bowl': 0 },
    });
    const { database } = shop.book;
    expect(await database.all('SELECT id FROM outgoing WHERE about = $1', [other.id])).toEqual([]);
    expect(
      (await send(anOrder({ ...other, lines: [{ product: vase, quantity: 1 }] }))).status,
    ).toBe(200);
  });

  test('says to its shopper for how long the piece is kept, if it needs a confirmation', async () => {
    await send(anOrder({ lines: other.lines }));
    await send(
      anOrder({ id: other.id, shipping: theirs, lines: [{ product: vase, quantity: 1 }] }),
    );
    const texts = [shipping, theirs].map(({ email }) => partOf(mailsOf(email)[0]!, 'text/plain'));
    const isKept = (text: string) => text.includes('we keep its one-off pieces for two days');
    expect(texts.map(isKept)).toEqual([true, false]);
  });

  test('isn’t held by a second unconfirmed order of the same person', async () => {
    bowls = 2;
    expect((await send(anOrder({ lines: other.lines }))).status).toBe(200);
    const second = await send(anOrder({ id: other.id, lines: other.lines }));
    expect(second.status).toBe(422);
    expect(await second.json()).toMatchObject({
      differs: [
        expect.stringMatching(/^Another order by you, or from this device, holds a one-off piece/),
      ],
    });
  });

  test('mails the owner that it came too late, unless the shopper is still there', async () => {
    await send(anOrder({ lines: other.lines }));
    server.mails.length = 0;
    await post(JSON.stringify({ ...orderForShop(anOrder(both)), asked: true }));
    expect(server.mails).toEqual([]);
    const upi = { method: 'upi', provider: 'gpay' } as const;
    await send(anOrder({ ...both, payment: upi }));
    expect(server.mails.map(({ to }) => to)).toEqual([[OWNER]]);
    const text = partOf(ownersMail(), 'text/plain');
    for (const part of [both.id, 'Sold out: Urli Bowl.', theirs.phone, '₹8,498'])
      expect(text).toContain(part);
    expect(text).toContain('send it back');
  });
});

describe('a product that is sold out', () => {
  const lines = [{ product: vase, quantity: 1 }];

  test.each(['at the desk', 'in its file'])(
    '%s is refused, also when the order comes late',
    async (where) => {
      if (where === 'at the desk') await switchSoldOut(shop.book.database, vase.id, true);
      else isVaseSoldOut = true;
      const refused = await send(anOrder({ lines }));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ left: { [vase.id]: 0 } });
      expect(partOf(ownersMail(), 'text/plain')).toContain(`Sold out: ${vase.name}.`);
    },
  );
});

test('a device holds one-off pieces with one unconfirmed cash order only, whatever names it gives', async () => {
  bowls = 2;
  const of = { lines: [{ product: urli, quantity: 1 }] };
  const other = { ...shipping, phone: '+91 98765 11111', email: 'ravi@example.in' };
  await post(JSON.stringify({ ...orderForShop(anOrder(of)), key: 'first' }));
  const second = anOrder({ ...of, id: 'AAN-261121-AGAIN-77777', shipping: other });
  const again = (otherKeys: unknown) =>
    post(JSON.stringify({ ...orderForShop(second), key: 'second', otherKeys }));
  const refused = await again([null, '', 'older', 'first']);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    message: expect.stringContaining('isn’t confirmed yet'),
    differs: [expect.stringContaining('isn’t confirmed yet')],
  });
  const { status } = await again('first');
  expect(status).toBe(200);
});

describe('what has changed since the build', () => {
  const catalogue = [{ ...urli, pieces: 1 }];
  const ask = () => answerToday({ book: shop.book, catalogue, terms: TERMS, now: NOW });
  const today = async () => (await ask()).json() as Promise<object>;
  const notice = { text: 'Diwali.', first: '2026-11-21', last: '2026-11-21', closed: '2026-11-25' };

  test('is what is sold out, in a small answer that is cached for 15 seconds', async () => {
    bowls = 1;
    expect(await today()).toEqual({ left: {} });
    await send(anOrder({ lines: [{ product: urli, quantity: 1 }] }));
    await switchSoldOut(shop.book.database, vase.id, true);
    const response = await ask();
    expect(await response.json()).toEqual({ left: { 'urli-bowl': 0, [vase.id]: 0 } });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=15');
  });

  test('includes the notice on its days, and the pause until the shop ships again', async () => {
    const write = async (given: Partial<typeof notice>, again: string) => {
      const { version } = await readNotice(shop.book.database);
      await writeNotice(shop.book.database, { ...notice, again, ...given }, version);
    };
    const pause = { from: '2026-11-25', until: '2026-11-28' };
    await write({}, '2026-11-28');
    expect(await today()).toEqual({
      left: {},
      notice: 'Diwali. We ship again on November 28, 2026.',
      pause,
      ships: 'We ship again on November 28, 2026',
    });
    await write({ first: '2026-11-22', last: '2026-11-22' }, '2026-11-28');
    expect(await today()).toMatchObject({ left: {}, pause });
    // Until then, orders of today have left.
    const later = { from: '2026-12-20', until: '2026-12-28' };
    await write({ closed: later.from }, later.until);
    expect(await today()).toEqual({ left: {}, notice: expect.any(String) as string, pause: later });
    await write({ closed: '2026-11-01' }, '2026-11-21');
    expect(await today()).toEqual({ left: {}, notice: 'Diwali.' });
  });

  test('moves the day by which an order is expected, in both mails', async () => {
    await writeNotice(shop.book.database, { ...notice, again: '2026-12-30' }, 0);
    await send(anOrder());
    for (const address of [OWNER, shipping.email]) {
      const text = partOf(mailsOf(address)[0]!, 'text/plain');
      expect(text).toMatch(/Expected by January \d+, 2027\./);
      expect(text).toContain('We ship again on December 30, 2026.');
    }
    const shopper = partOf(mailsOf(shipping.email)[0]!, 'text/plain');
    expect(shopper).toContain('Processing. We ship again on December 30, 2026. Thanks.');
    expect(shopper).not.toContain('within 2-3 business days');
  });
});

describe('a gift order', () => {
  test('has its message in both mails, without links in the shopper’s', async () => {
    await send(anOrder({ gift: 'For Ma.\nhttps://bad.example' }));
    const [owner, shopper] = [OWNER, shipping.email].map((address) =>
      partOf(mailsOf(address)[0]!, 'text/plain'),
    );
    expect(owner).toContain('Gift:\nThe packing slip shows no prices.\nFor Ma.');
    expect(shopper).toContain('Gift:\nThe packing slip shows no prices.\nFor Ma');
    expect(shopper).not.toContain('bad.example');
  });
});

describe('a stranger’s order', () => {
  const bait = {
    ...shipping,
    firstName: 'Win at www.bad.example',
    address: '<a href="https://bad.example">1</a>',
    city: 'https://bad.example/x',
  };

  test('can’t put links or markup into the shopper’s mail', async () => {
    const product = { ...urli, name: '<i>https://bad.example</i>' };
    await send(anOrder({ shipping: bait, lines: [{ product, quantity: 1 }] }));
    const mail = mailsOf(shipping.email)[0]!;
    for (const type of ['text/plain', 'text/html'])
      expect(partOf(mail, type)).not.toMatch(/bad\.example|https:\/\/bad/);
    expect(partOf(mail, 'text/html')).not.toContain('<i>');
    expect(partOf(mail, 'text/html').match(/href="[^"]*"/g)).toEqual([
      expect.stringMatching(/^href="https:\/\/shop\.example\/confirm-order#[\w.-]+"$/),
      expect.stringMatching(/^href="https:\/\/shop\.example\/shared-order#1z[\w-]+"$/),
      'href="tel:+915912456780"',
      'href="https://shop.example/returns"',
    ]);
    expect(readMail(mail).header('reply-to')).toBe(OWNER);
  });

  test('can’t add markup, headers or recipients to the owner’s mail', async () => {
    const lastName = 'Rao\r\nBcc: all@bad.example';
    await send(anOrder({ shipping: { ...bait, lastName, city: 'Pune\r\nBcc: all@bad.example' } }));
    expect(partOf(ownersMail(), 'text/html')).not.toContain('<a href="https://bad');
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual([shipping.email, OWNER]);
    expect(readMail(ownersMail()).header('bcc')).toBe('');
  });

  test('is kept, but is mailed to the same shopper at most three times an hour, and says so to the owner', async () => {
    for (let number = 0; number < 5; number += 1) {
      const response = await send(anOrder({ id: `AAN-261121-22222-2222${number}` }));
      expect(await response.json()).toEqual({ emailed: number < 3 });
    }
    expect(mailsOf(OWNER)).toHaveLength(5);
    expect(mailsOf(shipping.email)).toHaveLength(3);
    const warned = mailsOf(OWNER).map((mail) => partOf(mail, 'text/plain').includes('got no mail'));
    expect(warned).toEqual([false, false, false, true, true]);
  });

  test('counts the mailbox, however its address is written, and also after a restart', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'orders-')), 'orders.sqlite');
    const emails = [
      'Vic.tim@gmail.com',
      'victim+a@ｇmail.com',
      'victim@Gmail.com',
      'victim+b@gmail.com',
    ];
    const emailed = [];
    for (const [number, email] of emails.entries()) {
      const database = await openPlace({ kind: 'sqlite', file });
      shop = await aServer({ database });
      const id = `AAN-261121-33333-3333${number}`;
      const response = await send(anOrder({ id, shipping: { ...shipping, email } }));
      emailed.push(((await response.json()) as { emailed: boolean }).emailed);
      await database.close();
    }
    expect(emailed).toEqual([true, true, true, false]);
    await rm(path.dirname(file), { recursive: true });
  });
});

test('more than twenty orders in ten minutes, also at once, share one mail to the owner, at the end of that time', async () => {
  let later = 0;
  shop = await aServer({ now: () => NOW + later });
  const ids = Array.from({ length: 23 }, (_, number) => `AAN-261121-22222-222${10 + number}`);
  const sendAll = ids.map((id) =>
    send(anOrder({ id, shipping: { ...shipping, email: `${id}@example.in` } })),
  );
  await Promise.all(sendAll);
  expect(mailsOf(OWNER)).toHaveLength(20);
  const told = mailsOf(OWNER).map((mail) => readMail(mail).header('subject'));
  later = 10 * 60_000;
  await shop.sender.start();
  expect(mailsOf(OWNER)).toHaveLength(21);
  const summary = mailsOf(OWNER).at(-1)!;
  expect(readMail(summary).header('subject')).toBe('3 more orders');
  const listed = ids.filter((id) => partOf(summary, 'text/plain').includes(`${id}: ₹`));
  expect(listed).toEqual(ids.filter((id) => !told.some((subject) => subject.includes(id))));
});

test('what shoppers do with their orders is in that mail, too', async () => {
  let later = 0;
  shop = await aServer({ now: () => NOW + later });
  const order = { ...anOrder(), key: 'device key' };
  await send(order);
  for (let times = 0; times < 19; times += 1) await shop.mailsToOwner.take('', NOW);
  const request = posted({ id: order.id, key: order.key });
  const response = await answerCancel(aCall({ ...shop, request, now: NOW }));
  expect(response.status).toBe(200);
  later = 10 * 60_000;
  await shop.sender.start();
  expect(mailsOf(OWNER).map((mail) => readMail(mail).header('subject'))).toEqual([
    expect.stringContaining(`Order ${order.id}`),
    'News about your orders',
  ]);
  expect(partOf(mailsOf(OWNER)[1]!, 'text/plain')).toContain(
    `${order.id}: cancelled by the shopper`,
  );
});

describe('a repeated order number', () => {
  test('sends only one mail each to owner and shopper, even after 200 posts', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(anOrder())));
    for (const response of answers) expect(await response.json()).toEqual({ emailed: true });
    expect(server.mails).toHaveLength(2);
  });

  test('refuses a different order, and sends nothing', async () => {
    await send(anOrder());
    const other = await send(anOrder({ lines: [{ product: vase, quantity: 1 }] }));
    expect(other.status).toBe(422);
    expect(server.mails).toHaveLength(2);
  });
});

describe('the mails of an order', () => {
  test.each([
    [451, 'unreachable'],
    [554, 'refused'],
  ])('log the mail server’s response %i as %s', async (code, outcome) => {
    server.answers.push({ code }, { code });
    expect(await (await send(anOrder())).json()).toEqual({ emailed: false });
    expect(logged).toContainEqual(
      expect.stringMatching(`^The mail server refused the mail: ${code}\\. [A-Z].*\\.$`),
    );
    expect(logged).toContain(`${anOrder().id}.owner: ${outcome}.`);
  });

  test('are sent again with the same Message-ID if the mail server never confirms', async () => {
    let now = NOW;
    shop = await aServer({ mailWithinMs: 500, now: () => now });
    const lost = { code: 250, afterwards: () => undefined };
    server.answers.push(lost, lost);
    expect(await (await send(anOrder())).json()).toEqual({ emailed: false });
    now += HOUR_MS;
    await shop.sender.start();
    const ids = mailsOf(OWNER).map((mail) => readMail(mail).header('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an order webhook', () => {
  const REFUSED = `${anOrder().id}.webhook: unreachable.`;
  type Answer = number | { status: number; headers: Record<string, string> };
  /** A receiver that answers with these responses, and then with 200. */
  async function receiver(...answers: Answer[]) {
    const received: { method: string; headers: Record<string, string>; body: string }[] = [];
    const http = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { method = '', headers } = request;
        received.push({ method, headers: headers as Record<string, string>, body });
        const given = answers.shift() ?? 200;
        if (typeof given === 'number') response.writeHead(given).end();
        else response.writeHead(given.status, given.headers).end();
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void http.close());
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
    return { url, received };
  }
  const webhookTo = (url: string) =>
    createWebhook({ url, secret: SECRET, log: (line) => logged.push(line) });

  test('receives the order with a signature that the official library accepts', async () => {
    const { url, received } = await receiver();
    shop = await aServer({ mailer: null, webhook: webhookTo(url) });
    expect(await (await send(anOrder())).json()).toEqual({ emailed: false });
    const [{ headers, body }] = received as [(typeof received)[0]];
    const verified = new Webhook(`whsec_${SECRET.toString('base64')}`).verify(body, headers);
    expect(verified).toMatchObject({
      type: 'order.placed',
      data: { id: anOrder().id, total: 11048 },
    });
    expect(headers['webhook-id']).toBe(anOrder().id);
  });

  test('is retried without sending the mail again', async () => {
    const { url, received } = await receiver(500);
    let now = NOW;
    shop = await aServer({ webhook: webhookTo(url), now: () => now });
    await send(anOrder());
    now += HOUR_MS;
    await shop.sender.start();
    expect(received).toHaveLength(2);
    expect(mailsOf(OWNER)).toHaveLength(1);
  });

  test.each([302, 303])(
    'may redirect once with %i, which is followed without the order',
    async (status) => {
      const elsewhere = await receiver();
      const { url, received } = await receiver({ status, headers: { Location: elsewhere.url } });
      shop = await aServer({ mailer: null, webhook: webhookTo(url) });
      expect((await send(anOrder())).status).toBe(200);
      expect((await send(anOrder())).status).toBe(200);
      expect(received).toHaveLength(1);
      expect(elsewhere.received).toMatchObject([{ method: 'GET', body: '' }]);
      expect(JSON.stringify(elsewhere.received)).not.toMatch(/webhook|AAN|asha/i);
    },
  );

  test.each([301, 307, 308])(
    'has not accepted the order if it answers %i, and the log says what to do',
    async (status) => {
      const elsewhere = await receiver();
      const { url } = await receiver({ status, headers: { Location: elsewhere.url } });
      shop = await aServer({ mailer: null, webhook: webhookTo(url) });
      await send(anOrder());
      expect(elsewhere.received).toEqual([]);
      expect(logged.at(-1)).toBe(REFUSED);
      expect(logged[0]).toContain(`it answers ${status}`);
      expect(logged[0]).toContain('ORDER_WEBHOOK_URL');
    },
  );

  test.each([
    ['twice', { status: 302, headers: { Location: '/next' } }, 'and 302 where that leads'],
    ['to a login page', { status: 200, headers: { 'Content-Type': 'text/html' } }, 'a web page'],
    ['to an error', 500, 'and 500 where that leads'],
  ] as const)('has not accepted the order if it redirects %s', async (_, then, reason) => {
    const elsewhere = await receiver(then);
    const { url } = await receiver({ status: 302, headers: { Location: elsewhere.url } });
    shop = await aServer({ mailer: null, webhook: webhookTo(url) });
    await send(anOrder());
    expect(elsewhere.received).toHaveLength(1);
    expect(logged.at(-1)).toBe(REFUSED);
    expect(logged[0]).toContain(reason);
  });

  test.each(['http://other.example/', 'https://user:secret@other.example/', 'ftp://x/', ''])(
    'can’t redirect to %j',
    async (address) => {
      const { url } = await receiver({ status: 302, headers: { Location: address } });
      shop = await aServer({ mailer: null, webhook: webhookTo(url) });
      await send(anOrder());
      expect(logged.at(-1)).toBe(REFUSED);
      expect(logged[0]).toContain('a redirect that is not followed');
    },
  );
});

describe('a page of an earlier build', () => {
  test('posts an order again after the guest logs in, which has no effect', async () => {
    const stored = orderForShop(anOrder());
    await post(JSON.stringify(stored));
    const repeated = await post(JSON.stringify({ ...stored, uid: 'asha', toShop: 'waiting' }));
    expect(repeated.status).toBe(200);
    expect(server.mails).toHaveLength(2);
  });
});

describe('a posted order', () => {
  test('can’t set its own total, owner, status or picture', async () => {
    const body = { ...orderForShop(anOrder()), total: 1, uid: 'forged-uid', status: 'Delivered' };
    const [line] = body.lines as unknown as { product: { image: string } }[];
    line!.product.image = 'https://bad.example/x.png';
    expect((await post(JSON.stringify(body))).status).toBe(200);
    expect(readMail(ownersMail()).header('subject')).toContain('₹11,048');
    const file = readMail(ownersMail()).parts.find(({ type }) => type === 'application/json')!;
    expect(file.text).not.toMatch(/forged-uid|Delivered|bad\.example/);
  });
});

describe('the orders endpoint', () => {
  test.each([
    ['{', 400],
    ['{"id":1}', 400],
    // Without a reduction that the shop doesn't know, the order would cost more than the shopper saw.
    [
      JSON.stringify({
        ...orderForShop(anOrder()),
        reductions: [{ kind: 'unknown', amount: 500, reason: 'x' }],
      }),
      400,
    ],
    ['x'.repeat(MAX_ORDER_BYTES + 1), 413],
  ])('refuses invalid orders with the reason (case %#)', async (body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toMatch(/^[A-Z].* .*/);
    expect(server.mails).toEqual([]);
  });

  test.each<[string, Partial<OrderInput>]>([
    ['a long text', { shipping: { ...shipping, firstName: 'x'.repeat(501) } }],
    [
      'a long id of a product',
      { lines: [{ product: { ...urli, id: 'x'.repeat(501) }, quantity: 1 }] },
    ],
    [
      'a long id of a charge',
      { charges: [{ id: 'x'.repeat(501), label: 'Gift', amount: rupees(1) }] },
    ],
    [
      'many charges',
      {
        charges: Array.from({ length: 21 }, (_, n) => ({
          ...{ id: `${n}`, label: 'Gift', amount: rupees(1) },
        })),
      },
    ],
    [
      'many pieces that the shop doesn’t know',
      {
        lines: Array.from({ length: 21 }, (_, n) => ({
          product: { ...vase, id: `p-${n}` },
          quantity: 1,
        })),
      },
    ],
  ])('refuses an order with %s', async (_, given) => {
    expect((await send(anOrder(given))).status).toBe(400);
    expect(await shop.book.find([anOrder().id])).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test('refuses requests from pages of other sites', async () => {
    const response = await post(bodyOf(anOrder()), { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  test('refuses too many orders from one caller, and says how long to wait', async () => {
    const before = limit;
    onTestFinished(() => void (limit = before));
    limit = createRateLimit({ turns: 1, together: 10, windowS: 600 });
    await send(anOrder());
    const response = await send(anOrder());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
