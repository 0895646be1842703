import { describe, expect, test } from 'vitest';
import { ordersFile, parseOrdersFile } from '../../../../src/shop/orders/transfer';
import { seenOrder, storedOrder } from '../../../../src/shop/orders/order';
import { copyToasts } from '../../../../src/shop/storage/copy.messages';
import { anOrder, shipping, urli } from '../../../support/order';

const order = anOrder({
  id: 'AAN-261121-7K2WX-M94RY',
  now: Date.UTC(2026, 10, 21, 6),
  uid: 'asha',
  lines: [{ product: urli, quantity: 2 }],
  shipping,
  payment: { method: 'cod' },
});

describe('an orders file', () => {
  test('is parsed to the exported orders, marked as seen', () => {
    expect(parseOrdersFile(ordersFile([order]), 'asha')).toEqual({
      orders: [seenOrder(order)],
      refused: 0,
    });
  });

  test('doesn’t contain the user’s id', () => {
    expect(ordersFile([order])).not.toContain('asha"');
  });

  test('assigns its orders to the importing user', () => {
    expect(parseOrdersFile(ordersFile([order]), 'ravi')?.orders[0]?.uid).toBe('ravi');
  });

  test('may contain invalid and duplicate entries, which are counted', () => {
    const entries = [storedOrder(order), storedOrder(order), null, { id: 'AAN-1' }];
    expect(parseOrdersFile(JSON.stringify(entries), 'asha')).toEqual({
      orders: [seenOrder(order)],
      refused: 3,
    });
  });

  test.each(['', '{', '5', '{}', '{"format":"aangan-items","items":[]}', '{"orders":[]}'])(
    'is refused if it is %j',
    (text) => {
      expect(parseOrdersFile(text, 'asha')).toBeNull();
    },
  );

  test('is imported with a report of how many orders were added, already existed, or could not be read', () => {
    expect(copyToasts.imported('orders', 2, 1, 1)).toMatchObject({
      title: 'Imported 2 orders',
      description: '1 order already on this device and left unchanged. 1 order could not be read.',
    });
    expect(copyToasts.imported('orders', 0, 0, 0)).toMatchObject({
      title: 'Nothing new to import',
      description: 'The file is empty.',
    });
  });
});
