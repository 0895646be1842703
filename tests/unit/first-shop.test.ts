// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../content-check/check.ts';
import { SAMPLE_ORDERS } from '../../src/shop/orders/summary.ts';
import { offeredMethods } from '../../src/shop/payment/payment.ts';
import { readContent } from '../support/content.ts';

const CONTENT = 'tests/fixtures/first-shop';
const simulated = offeredMethods({})
  .flatMap((method) => (method.simulated ? [method.id] : []))
  .join(' and ');

describe('the first shop', () => {
  it('passes the content check, apart from the facts that its owner must fill in', async () => {
    expect(await checkContent(CONTENT, process.cwd())).toEqual({
      problems: [],
      warnings: [],
      placeholders: [
        expect.stringMatching(/seller\.yaml, line \d+, legalName; .*officer\.email: made up/),
        expect.stringMatching(/site\.yaml, line \d+, address\.street; .*upi\.handle.*: made up/),
        expect.stringMatching(
          new RegExp(`buying\\.yaml.*: without this list, the shop offers ${simulated}, which`),
        ),
      ],
      summary: '20 products, 4 categories, 4 people',
    });
  });

  it('has the products of the sample orders with the same names and prices', () => {
    const { products } = readContent(CONTENT);
    for (const { product } of SAMPLE_ORDERS.flatMap(({ lines }) => lines)) {
      const { id, name, price } = product;
      expect(products.find((one) => one.id === id)).toMatchObject({ name, price });
    }
  });
});
