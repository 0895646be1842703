// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../content-check/check.ts';
import { rupees } from '../../src/shop/money/money.ts';
import { SAMPLE_ORDERS } from '../../src/shop/orders/summary.ts';
import { readContent } from '../support/content.ts';

const CONTENT = 'tests/fixtures/first-shop';
const { products, site } = readContent(CONTENT);

/**
 * Tests the specification's catalogue and facts in a copy of the shop as it was at first, because editors may change
 * the current content.
 */
describe('the first shop', () => {
  it('passes the content check, apart from the facts that its owner must fill in', async () => {
    expect(await checkContent(CONTENT, process.cwd())).toEqual({
      problems: [],
      warnings: [],
      placeholders: [
        expect.stringMatching(/seller\.yaml, line \d+, legalName; .*officer\.email: made up/),
        expect.stringMatching(/site\.yaml, line \d+, address\.street; .*upi\.handle.*: made up/),
        expect.stringMatching(
          /buying\.yaml.*: without this list, the shop offers card and netbanking/,
        ),
      ],
      summary: '20 products, 4 categories, 4 people',
    });
  });

  it('has the 20 products of the specification in order', () => {
    expect(products.map(({ id }) => id)).toEqual([
      'hammered-dome-pendant',
      'jali-lantern',
      'akhand-diya',
      'pillar-table-lamp',
      'arc-floor-lamp',
      'hammered-side-table',
      'marble-top-console',
      'nesting-tables',
      'teak-brass-stool',
      'bar-cart',
      'urli-bowl',
      'lota-vase',
      'peacock-figurine',
      'sunburst-mirror',
      'wall-plate-trio',
      'taper-candle-holders',
      'napkin-ring-set',
      'serving-tray',
      'incense-holder',
      'ring-door-knocker',
    ]);
    expect(products.map(({ position }) => position)).toEqual(
      [...Array(20).keys()].map((n) => n + 1),
    );
  });

  it('has a lowest price of 1499 and a highest price of 24999 rupees', () => {
    const prices = products.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([rupees(1499), rupees(24_999)]);
  });

  it.each(['lighting', 'furniture', 'decor', 'accessories'])(
    'has five products in %s',
    (category) => {
      expect(products.filter((product) => product.category === category)).toHaveLength(5);
    },
  );

  it('has the three featured products of the specification', () => {
    expect(products.filter(({ featured }) => featured).map(({ id }) => id)).toEqual([
      'hammered-dome-pendant',
      'jali-lantern',
      'hammered-side-table',
    ]);
  });

  it('has specifications split into labels and values', () => {
    expect(
      products.find(({ id }) => id === 'napkin-ring-set')?.details.specifications,
    ).toContainEqual({ label: 'Pieces', value: '4' });
  });

  it('has the opening hours of the specification', () => {
    expect(site.hours).toEqual([
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '19:00',
      },
      { days: ['Saturday'], opens: '11:00', closes: '18:00' },
      { days: ['Sunday'], opens: '12:00', closes: '17:00' },
    ]);
  });

  it('has the products of the sample orders with the same names and prices', () => {
    for (const { product } of SAMPLE_ORDERS.flatMap(({ lines }) => lines)) {
      const { id, name, price } = product;
      expect(products.find((one) => one.id === id)).toMatchObject({ name, price });
    }
  });
});
