import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import {
  type Control,
  controlFor,
  inputName,
  type Schema,
} from '../../../editing/form/controls.ts';
import { asInForm } from '../../../editing/form/parts.ts';
import { changeList, readControl, readListChange } from '../../../editing/form/read-form.ts';
import { CLASH, merged } from '../../../editing/form/save.ts';

const of = (schema: z.ZodType, value: unknown) =>
  controlFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, value, [
    'it',
  ]);

function sent(control: Control, text: string): unknown {
  const data = new FormData();
  data.set(inputName(control.path), text);
  return readControl(control, data);
}

describe('a field of the form follows from the schema:', () => {
  test.each([
    ['a text', z.string(), 'a', 'line'],
    ['a long text', z.string().meta({ maxLength: 300 }), 'a', 'text'],
    ['a number', z.number(), 1, 'line'],
    ['true or false', z.boolean(), true, 'truth'],
    ['true or nothing', z.literal(true), undefined, 'truth'],
    ['one of some words', z.enum(['a', 'b']), 'a', 'choice'],
    ['some of some words', z.array(z.enum(['a', 'b'])), ['a'], 'several'],
    ['a text or nothing', z.string().nullable(), null, 'line'],
    ['a list', z.array(z.string()), ['a'], 'list'],
    ['a group', z.object({ a: z.string() }), { a: 'b' }, 'group'],
    ['names and values', z.record(z.string(), z.string()), { a: 'b' }, 'pairs'],
    [
      'one of two groups',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      {},
      'source',
    ],
    ['anything', z.any(), { a: [1] }, 'source'],
    ['a list where a text should be', z.string(), ['a'], 'source'],
    ['a text where a list should be', z.array(z.string()), 'a', 'source'],
    ['a text where a group should be', z.object({ a: z.string() }), 'b', 'source'],
  ] as const)('%s', (_, schema, value, kind) => {
    expect(of(schema, value).kind).toBe(kind);
  });

  test('an unknown field is shown, and can be removed', () => {
    const group = of(z.strictObject({ a: z.string() }), { a: 'b', typo: 'c' });
    const typo = group.kind === 'group' ? group.fields[1] : undefined;
    expect(typo).toMatchObject({ kind: 'source', path: ['it', 'typo'] });
    expect(sent(typo!, '')).toBeUndefined();
  });
});

test.each([
  [
    'Write a time of 24 hours between quotes, such as "10:00".',
    'Write a time of 24 hours, such as 10:00.',
  ],
  ["write six digits between quotes, such as '194'.", 'write six digits, such as 194.'],
  [
    'write a list of 2 to 4 care instructions, each after "- ".',
    'write a list of 2 to 4 care instructions.',
  ],
  ['such as 09ABCDE1234F1Z5, or delete the line.', 'such as 09ABCDE1234F1Z5, or leave it empty.'],
  ['found "5499" between quotes; take the quotes away: 5499.', null],
  ['Write the name of the product in one line.', null],
])('what says of a file "%s" suits a form', (sentence, inForm) => {
  expect(asInForm(sentence)).toBe(inForm ?? sentence);
});

describe('submitted values are read', () => {
  test('with the types of the schema', () => {
    expect(sent(of(z.number(), 1), '12.50')).toBe(12.5);
    expect(sent(of(z.number(), 'a word'), '12')).toBe(12);
    expect(sent(of(z.number(), 1), 'twelve')).toBe('twelve');
    expect(sent(of(z.string(), 'a'), '12')).toBe('12');
    expect(sent(of(z.union([z.string(), z.number()]), '244001'), '110001')).toBe('110001');
    expect(sent(of(z.any(), { a: 1 }), 'a: 2\nb: [3]')).toEqual({ a: 2, b: [3] });
  });

  test('unchanged, as they are in the file', () => {
    for (const value of ['  spaces  ', 'two\n\nparagraphs\n', 5, null])
      expect(sent(of(z.string(), value), String(value ?? ''))).toBe(value);
  });

  test('in one line, if they were in one before', () => {
    expect(sent(of(z.string(), 'a'), 'one\r\ntwo ')).toBe('one two');
    expect(sent(of(z.string(), 'a\n\nb'), 'one\r\n\r\ntwo')).toBe('one\n\ntwo');
  });
});

test('a button of a list names its action and its entry', () => {
  expect(readListChange('remove:details/highlights/2')).toEqual({
    does: 'remove',
    path: ['details', 'highlights', 2],
  });
  expect(readListChange('save')).toBeNull();
  const moved = changeList({ a: [1, 2, 3] }, { does: 'up', path: ['a', 2] }, null);
  expect(moved).toEqual({ a: [1, 3, 2] });
  expect(() => changeList({ a: [1] }, { does: 'remove', path: ['b', 0] }, null)).toThrow('no such');
});

describe('a file that was changed elsewhere while its form was open', () => {
  const before = { name: 'a', price: 1, list: ['x'] };

  test('gets both changes', () => {
    const now = { ...before, price: 2, more: true };
    expect(merged(before, now, { ...before, name: 'b' })).toEqual({ ...now, name: 'b' });
  });

  test('keeps the form’s value of a field that both changed', () => {
    expect(merged(before, { ...before, name: 'b' }, { ...before, name: 'c' })).toMatchObject({
      name: 'c',
    });
  });

  test('is not changed where both changed a list', () => {
    const [now, mine] = [['y'], ['z']].map((list) => ({ ...before, list }));
    expect(merged(before, now, mine)).toBe(CLASH);
  });
});
