const PERSON = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'brass-lamp',
  mobile: '9876543210',
};
const KEYS = Object.keys(PERSON);

/** Values that are invalid as name, address, password and mobile number. */
const WRONG: unknown[] = [
  null,
  true,
  0,
  -1e308,
  '',
  '   ',
  [],
  {},
  [[[[[['x']]]]]],
  { toString: 'x' },
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  { $gt: '' },
  { __proto__: { admin: true } },
];

const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  'true',
  '1e999',
  '-',
  '\\u',
  '\\',
  'NaN',
  '\u0000',
  '\ufeff',
  '"__proto__":',
  '"name":',
  'é',
  '💥',
];

/** Makes invalid registration bodies: malformed JSON, wrong types, deep nesting, invalid bytes. */
export function malformedBody(random: () => number): BodyInit {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const whole = JSON.stringify(PERSON);
  const kinds: (() => BodyInit)[] = [
    () => whole.slice(0, Math.floor(random() * whole.length)),
    () => Array.from({ length: 1 + Math.floor(random() * 30) }, () => pick(SNIPPETS)).join(''),
    () => JSON.stringify({ ...PERSON, [pick(KEYS)]: pick(WRONG) }),
    () => JSON.stringify(pick(WRONG)),
    () => JSON.stringify([PERSON]),
    () => Uint8Array.from({ length: Math.floor(random() * 2_000) }, () => random() * 256),
    () => Buffer.concat([Buffer.from(whole.slice(0, -2)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
    () => '['.repeat(Math.floor(random() * 16_000)),
    () => JSON.stringify({ ...PERSON, name: 'x'.repeat(17_000) }),
    () => JSON.stringify({ ...PERSON, mobile: `${Math.floor(random() * 1e9)}` }),
    () => JSON.stringify({ ...PERSON, email: `asha${pick(['', '@', '@x', ' @x.in', '@x.'])}` }),
    () => whole.replace('"name"', `"${pick(['Name', 'NAME', '__proto__', 'nam'])}"`),
  ];
  return pick(kinds)();
}
