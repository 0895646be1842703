import { describe, expect, test } from 'vitest';
import { rupees } from '../../../../src/domain/money/arithmetic';
import { type Item, storedItem } from '../../../../src/domain/items/item';
import { itemsFile, mergeItems, parseItemsFile } from '../../../../src/domain/items/file';

const bell: Item = {
  id: '100',
  userId: 'asha',
  createdAt: 100,
  name: 'Brass bell',
  description: '',
  price: rupees(1499),
  category: 'decor',
  image: 'data:image/webp;base64,AAAA',
};
const tray: Item = { ...bell, id: '200', createdAt: 200, name: 'Tray' };

describe('a file of items', () => {
  test('comes back as it went out', () => {
    expect(parseItemsFile(itemsFile([bell, tray]), 'asha')).toEqual({
      items: [bell, tray],
      refused: 0,
    });
  });

  test('belongs to whoever brings it', () => {
    const file = parseItemsFile(itemsFile([bell]), 'ravi');
    expect(file?.items).toEqual([{ ...bell, userId: 'ravi' }]);
  });

  test('may be the bare array of the storage', () => {
    expect(parseItemsFile(JSON.stringify([storedItem(bell)]), 'asha')?.items).toEqual([bell]);
  });

  test('may hold entries that make no sense: they are counted', () => {
    const entries = [
      storedItem(bell),
      null,
      { name: 'Half' },
      { ...tray, price: 1499, image: 'https://elsewhere.example/x' },
    ];
    expect(parseItemsFile(JSON.stringify(entries), 'asha')).toEqual({ items: [bell], refused: 3 });
  });

  test.each(['', '{', '5', '"text"', '{}', '{"format":"other","items":[]}', '{"items":[]}'])(
    'is not what %j is',
    (text) => {
      expect(parseItemsFile(text, 'asha')).toBeNull();
    },
  );
});

describe('merging a file', () => {
  test('adds what is new and leaves what is here as it is', () => {
    const changed = { ...bell, price: rupees(1) };
    expect(mergeItems([bell], [changed, tray], 'asha')).toEqual({
      items: [bell, tray],
      added: 1,
      present: 1,
    });
  });

  test("leaves other people's items alone, and gives a new id where theirs has it", () => {
    const theirs = { ...bell, userId: 'ravi' };
    const { items } = mergeItems([theirs], [bell], 'asha');
    expect(items).toEqual([theirs, { ...bell, id: '100-2' }]);
  });

  test('adds nothing the second time, not even what got a new id', () => {
    const theirs = { ...bell, userId: 'ravi' };
    const once = mergeItems([theirs], [bell, tray], 'asha').items;
    expect(mergeItems(once, [bell, tray], 'asha')).toEqual({ items: once, added: 0, present: 2 });
  });
});
