import { seededRandom } from './random';

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** Values that are invalid as id, name, price and quantity. */
const WRONG = [null, true, '', '5', -1, 0, 1.5, 1e999, NaN, [], {}, [[1]], { id: {} }];

const line = {
  product: { id: 'urli-bowl', name: 'Urli', image: '/u.webp', price: 5499 },
  quantity: 2,
};

function wrongLine(random: () => number): unknown {
  const spoilt = pick(['id', 'name', 'image', 'price'], random);
  const wrong = pick(WRONG, random);
  return pick(
    [
      wrong,
      { ...line, quantity: pick([-1, 0, 1.5, '2', null, {}], random) },
      { ...line, product: wrong },
      { ...line, product: { ...line.product, [spoilt]: pick([null, 5.5, [], {}, true], random) } },
      { product: line.product },
      { quantity: 1 },
      [line],
    ],
    random,
  );
}

const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  '1e999',
  '\\u',
  '\0',
  '\ufeff',
  'é',
  '💥',
];

/**
 * Texts that could be stored under one of our keys after a crash, by an older version, by another
 * site of the same origin or by a visitor. The same seed gives the same texts.
 */
export function corruptTexts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const whole = JSON.stringify([line, { ...line, product: { ...line.product, id: 'lota-vase' } }]);
  const kinds: (() => string)[] = [
    () => whole.slice(0, 1 + Math.floor(random() * (whole.length - 1))),
    () =>
      Array.from({ length: 1 + Math.floor(random() * 40) }, () => pick(SNIPPETS, random)).join(''),
    () => JSON.stringify(pick(WRONG, random)),
    () => JSON.stringify([wrongLine(random)]),
    () => JSON.stringify([line, wrongLine(random), wrongLine(random)]),
    () => JSON.stringify({ items: [line], version: Math.floor(random() * 9) }),
    () => '['.repeat(1 + Math.floor(random() * 5000)),
    () => whole.replace('"quantity"', pick(['"qty"', '"Quantity"', '"__proto__"'], random)),
    () => `${whole}${pick(SNIPPETS, random)}`,
    () => String.fromCharCode(...Array.from({ length: 50 }, () => Math.floor(random() * 65_536))),
  ];
  return Array.from({ length: count }, () => pick(kinds, random)());
}
