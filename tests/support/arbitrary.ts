import fc from 'fast-check';
import type { Cart } from '../../src/shop/cart/cart';
import type { Product } from '../../src/shop/catalogue/product';
import { EMPTY_DRAFT } from '../../src/shop/checkout/form';
import { SHIPPING_FIELDS } from '../../src/shop/orders/shipping';
import { AMOUNT_MAX, type Paise } from '../../src/shop/money/money';
import { PAYMENT_METHODS } from '../../src/shop/payment/methods';

/** Any text that storage or forms can contain, including lone surrogates. */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes));

export const anyAmount = fc.integer({ min: 0, max: AMOUNT_MAX }).map((paise) => paise as Paise);

const anyId = fc.constantFrom('urli', 'vase', 'lamp', '__proto__', '../', '😀', '%');

const anyProduct: fc.Arbitrary<Product> = fc.record(
  {
    id: anyId,
    name: anyText.filter(Boolean),
    image: anyText,
    price: anyAmount,
    weeks: fc.integer({ min: 1, max: 52 }),
  },
  { requiredKeys: ['id', 'name', 'image', 'price'] },
);

/** Each product at most once. */
export const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 2000 }) }),
  { selector: ({ product }) => product.id, maxLength: 5 },
);

/** Any JSON, with numbers and texts that break careless parsers. */
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, '', 0, -1, 1.5, 1e308, -1e308, 1e-300, '5', [], {}, [[1]], true),
  // An object that can't be converted to text.
  fc.constant({ toString: 1, valueOf: 1 }),
  anyText,
);

/** A record with these fields, but some may be missing or have arbitrary values, and there may be others. */
function nearly(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const often = (field: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 50, arbitrary: field }, { weight: 1, arbitrary: anyJson });
  const record = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, often(field)]),
  );
  const whole = fc.record(record);
  const part = fc.record({ ...record, later: anyJson }, { requiredKeys: [] });
  return fc.oneof({ weight: 20, arbitrary: whole }, part, anyJson);
}

const anyRupees = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 3_000_000 }).map((n) => n / 100) },
  fc.double(),
);
const texts = (names: readonly string[]) =>
  nearly(Object.fromEntries(names.map((n) => [n, anyText])));
const list = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: fc.array(entry, { maxLength: 4 }) }, anyJson);

const nearlyLine = nearly({
  product: nearly({ id: anyId, name: anyText, image: anyText, price: anyRupees }),
  quantity: fc.integer({ min: 1, max: 30 }),
});
const nearlyPayment = nearly({
  method: fc.constantFrom(...PAYMENT_METHODS.map(({ id }) => id)),
  provider: fc.constantFrom('gpay', 'other', null, 'mypay'),
  bank: fc.constantFrom('HDFC Bank', null, ''),
  paymentId: fc.constantFrom('P1', null, ''),
  reference: fc.constantFrom('412345678901', '41', null),
});

/** Possible stored values for each key: valid, almost valid, or arbitrary. */
export const nearlyStored = {
  cart: list(nearlyLine),
  orders: list(
    nearly({
      id: fc.constantFrom('AAN-1', 'AAN-2', 'AAN-3', '../x', ''),
      placedAt: fc.integer(),
      date: fc.constant('2026-11-21'),
      status: anyText,
      uid: fc.constantFrom('asha', null),
      lines: list(nearlyLine),
      charges: list(nearly({ id: anyId, label: anyText, amount: anyRupees })),
      total: anyRupees,
      shipping: texts(SHIPPING_FIELDS.map(({ name }) => name)),
      payment: nearlyPayment,
      unseen: fc.boolean(),
    }),
  ),
  items: list(
    nearly({
      id: fc.oneof(fc.constantFrom('100', '200', ''), fc.integer()),
      userId: fc.constantFrom('asha', 'ravi', ''),
      createdAt: fc.integer(),
      name: anyText,
      description: anyText,
      price: fc.oneof(anyRupees, fc.constantFrom('1499.50', '-1')),
      category: anyText,
      image: anyText,
    }),
  ),
  checkout: texts(Object.keys(EMPTY_DRAFT)),
  session: texts(['uid', 'displayName', 'email', 'photoURL']),
};

export const nearlyRegistration = nearly({
  name: fc.oneof(fc.constant('Asha Rao'), anyText),
  email: fc.oneof(fc.constantFrom('asha@example.in', 'x@y', '@'), fc.emailAddress(), anyText),
  password: fc.oneof(fc.constantFrom('brass-lamp', 'short'), anyText),
  mobile: fc.oneof(fc.constantFrom('+91 98765 43210', '12'), anyText),
});
