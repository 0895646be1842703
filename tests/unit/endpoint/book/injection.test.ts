// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrders, writeNote } from '../../../../src/endpoint/book/list';
import { openBookDatabase } from '../../../../src/endpoint/book/open';
import { answerCancel } from '../../../../src/endpoint/orders/shopper-steps';
import { refusalText } from '../../../../src/endpoint/outgoing/order-mails';
import { answerOrder } from '../../../../src/endpoint/orders/orders';
import { monthFiles } from '../../../../src/shop/bills/accounts';
import { makeBill } from '../../../../src/shop/bills/bill';
import { saleOf } from '../../../../src/shop/bills/sale';
import { rupees } from '../../../../src/shop/money/money';
import { orderForShop } from '../../../../src/shop/orders/transfer';
import { billFacts } from '../../../support/bills';
import { aCall, posted, UNLIMITED } from '../../../support/call';
import { ENGINES, type Engine } from '../../../support/databases';
import { type Arrived, mailServer, partOf } from '../../../support/mail-server';
import { anOrder, type shipping, urli, vase } from '../../../support/order';
import { shopServer, type ShopServer } from '../../../support/shop-server';

const NOW = Date.UTC(2026, 10, 21, 7);
const OWNER = 'owner@kansa.in';

const FRAGMENTS = [
  "'); DROP TABLE orders; --",
  "' OR 1=1 --",
  '$1 %s \\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "<a href='https://evil.example'>",
  '</title>',
  '=HYPERLINK("http://evil.example")',
  '@SUM(A1)',
  '+1',
  '-1',
  '|calc',
  '"',
  ',',
  '\t',
  '\r\nBcc: all@evil.example\r\n',
  '\nSubject: evil\n\n',
  '>, <all@evil.example>',
  '%0d%0aBcc: all@evil.example',
  '\u2028',
  '\0',
  '\ud800',
  'Asha',
];
const hostile = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(''));

type Path = readonly (string | number)[];

/** The paths of all texts in JSON. */
function textsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data === 'string') return [path];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}
function withText(data: object, path: Path, text: string): object {
  const copy = structuredClone(data);
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (node, key) => node[key] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
  parent[path.at(-1)!] = text;
  return copy;
}

let count = 0;
/** A posted order with text in every field. */
const orderWith = (method: 'upi' | 'cod') =>
  orderForShop(
    anOrder({
      id: `AAN-261121-55555-${String((count += 1)).padStart(5, '0')}`,
      lines: [
        { product: urli, quantity: 2 },
        { product: vase, quantity: 1 },
      ],
      charges: [{ id: 'wrap', label: 'Gift wrap', amount: rupees(99) }],
      delivery: { by: '2026-12-03', transit: { from: 2, to: 4 } },
      gift: 'From Asha',
      key: 'key',
      payment:
        method === 'cod'
          ? { method }
          : { method, provider: 'gpay', paymentId: 'P1', reference: '412345678901' },
    }),
  );
const PATHS = [
  ...new Map(
    (['upi', 'cod'] as const)
      .flatMap((method) => textsIn(orderWith(method)).map((path) => ({ method, path })))
      // The number identifies the order, so it stays.
      .filter(({ path }) => path[0] !== 'id')
      .map((one) => [one.path.join('.'), one]),
  ).values(),
];

/** Parses CSV as RFC 4180 defines it. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy,
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
];
const TAG =
  /^<(!doctype html|\/?(html|head|title|body|div|h1|h2|p|b|br|a|table|tr|td)|html lang="en"|meta [^<>]*|(body|div|h1|h2|p|table|td) style="[^"<>]*"|a href="(https:\/\/shop\.example\/|tel:\+?\d*"|https:\/\/wa\.me\/)[^"<>]*"? style="[^"<>]*")>$/;

function expectHarmless(mail: Arrived, recipients: readonly string[]): void {
  expect(recipients).toEqual(expect.arrayContaining(mail.to));
  expect(mail.to).toHaveLength(1);
  const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  for (const line of head.split('\r\n'))
    expect(HEADERS).toContain(line.slice(0, line.indexOf(':')).toLowerCase());
  for (const [tag] of partOf(mail, 'text/html').matchAll(/<[^>]*>?/g)) expect(tag).toMatch(TAG);
}

describe.each(Object.entries(ENGINES))('the order book on %s', (_, start) => {
  let engine: Engine;
  let mail: Awaited<ReturnType<typeof mailServer>>;
  let server: ShopServer;
  beforeAll(async () => {
    [engine, mail] = [await start(), await mailServer()];
    const database = await openBookDatabase(engine.open);
    server = await shopServer({ mailUrl: mail.url, database });
  });
  afterAll(async () => {
    await server.book.database.close();
    await Promise.all([mail.close(), engine.remove()]);
  });

  const place = (body: object) =>
    answerOrder(
      aCall({
        ...server,
        mailsTo: UNLIMITED,
        request: posted(body),
        catalogue: [urli],
        now: NOW,
      }),
    );
  const cancel = (id: string, reason: string) =>
    answerCancel(
      aCall({
        ...server,
        // The test itself sends the mails, and waits for them.
        channels: {
          ...server.channels,
          sender: { ...server.sender, start: () => Promise.resolve() },
        },
        request: posted({ id, key: 'key', reason }),
        now: NOW + 1,
      }),
    );

  test.each(PATHS.map(({ method, path }, seed) => [path.join('.'), method, path, seed] as const))(
    'keeps hostile text in the field %s harmless in book, mails and export',
    async (_field, method, path, seed) => {
      await fc.assert(
        fc.asyncProperty(hostile, async (text) => {
          mail.mails.length = 0;
          const { book } = server;
          const body = withText(orderWith(method), path, text);
          const { id, shipping: typed } = body as { id: string; shipping: typeof shipping };
          const { status } = await place(body);
          const kept = await book.find([id]);
          expect([status, kept.length]).toEqual(status === 200 ? [200, 1] : [400, 0]);
          if (status !== 200) return;

          await writeNote(book.database, id, text);
          expect((await cancel(id, text)).status).toBe(path[0] === 'key' ? 404 : 200);
          await server.sender.start();
          // A mail of the order before may still arrive.
          const mails = () => mail.mails.filter(({ raw }) => raw.includes(id));
          await expect.poll(() => mails().length).toBeGreaterThan(0);
          for (const one of mails()) expectHarmless(one, [OWNER, typed.email.trim()]);

          const found = await listOrders(book.database, { tab: 'all', search: id });
          expect(found.orders.map(({ order }) => order.id)).toEqual([id]);
          await listOrders(book.database, { tab: 'all', search: text });
          const sale = saleOf(kept[0]!.order, { status: 'Shipped', payments: [] });
          const paper = makeBill(sale, billFacts('none'), 'KAN/26-27/00001', '2026-11-27');
          const { sales } = monthFiles([{ paper, isCancelled: false }], []);
          const [titles, ...rows] = cellsOf(sales.replace('\ufeff', ''));
          expect(rows.map(({ length }) => length)).toEqual(paper.lines.map(() => titles!.length));
          // A text in quotes alone runs nothing.
          for (const cell of rows.flat())
            expect(cell.replace(/^="(?:[^"]|"")*"$/, '')).not.toMatch(/^["\s]*[=+\-@|]/);
        }),
        // With the suite's seed, every field would be tried with the same texts.
        { numRuns: 2, seed },
      );
    },
  );
});

test('a typed phone number that isn’t one doesn’t become a link', () => {
  expect(refusalText('asha@example.in', '9876543210')).toBe(
    'asha@example.in refuses mail: call +91 98765 43210.',
  );
  expect(refusalText('asha@example.in', 'http://evil.test')).not.toMatch(/http:\/|evil\.test/);
});
