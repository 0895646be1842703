import { describe, expect, test } from 'vitest';
import { itemsFile, mergeItems, parseItemsFile } from '../../../../src/shop/items/file';
import { type Item, storedItem } from '../../../../src/shop/items/item';
import { rupees } from '../../../../src/shop/money/money';

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

describe('an items file', () => {
  test('is parsed to the exported items', () => {
    expect(parseItemsFile(itemsFile([bell, tray]), 'asha')).toEqual({
      items: [bell, tray],
      refused: 0,
    });
  });

  test('doesn’t contain the user’s id', () => {
    expect(itemsFile([bell])).not.toContain('asha');
  });

  test('assigns its items to the importing user', () => {
    const file = parseItemsFile(itemsFile([bell]), 'ravi');
    expect(file?.items).toEqual([{ ...bell, userId: 'ravi' }]);
  });

  test('may be the plain array from the storage', () => {
    expect(parseItemsFile(JSON.stringify([storedItem(bell)]), 'asha')?.items).toEqual([bell]);
  });

  test('may contain invalid entries, which are counted', () => {
    const entries = [
      storedItem(bell),
      null,
      { name: 'Half' },
      { ...tray, price: 1499, image: 'https://elsewhere.example/x' },
    ];
    expect(parseItemsFile(JSON.stringify(entries), 'asha')).toEqual({ items: [bell], refused: 3 });
  });

  test('may contain items without a picture and text that is not well-formed', () => {
    const entry = { ...storedItem(bell), image: '', name: 'Bell \ud83d' };
    const [item] = parseItemsFile(JSON.stringify([entry]), 'asha')?.items ?? [];
    expect(item).toEqual({ ...bell, image: '', name: 'Bell \ufffd' });
  });

  test.each(['', '{', '5', '"text"', '{}', '{"format":"other","items":[]}', '{"items":[]}'])(
    'is refused if it is %j',
    (text) => {
      expect(parseItemsFile(text, 'asha')).toBeNull();
    },
  );
});

describe('importing items', () => {
  test('adds new items, and leaves existing ones unchanged', () => {
    const changed = { ...bell, price: rupees(1) };
    expect(mergeItems([bell], [changed, tray], 'asha')).toEqual({
      items: [bell, tray],
      added: 1,
      present: 1,
    });
  });

  test('leaves other users’ items unchanged, and assigns a new id if one of them has the same', () => {
    const theirs = { ...bell, userId: 'ravi' };
    const { items } = mergeItems([theirs], [bell], 'asha');
    expect(items).toEqual([theirs, { ...bell, id: '100-2' }]);
  });

  test('recognises an item by its id, or by its name and creation time', () => {
    const sameId = { ...bell, name: 'Gong', createdAt: 5 };
    const sameOrigin = { ...bell, id: '7' };
    const other = { ...bell, id: '8', name: 'Gong' };
    const merged = mergeItems([bell], [sameId, sameOrigin, other], 'asha');
    expect(merged).toEqual({ items: [bell, other], added: 1, present: 2 });
  });

  test('assigns different new ids to two items whose id another user has', () => {
    const theirs = { ...bell, userId: 'ravi' };
    const merged = mergeItems([theirs], [bell, { ...bell, name: 'Gong' }], 'asha');
    expect(merged.items.map(({ id }) => id)).toEqual(['100', '100-2', '100-3']);
  });

  test('adds nothing the second time, not even items with a new id', () => {
    const theirs = { ...bell, userId: 'ravi' };
    const once = mergeItems([theirs], [bell, tray], 'asha').items;
    expect(mergeItems(once, [bell, tray], 'asha')).toEqual({ items: once, added: 0, present: 2 });
  });
});
