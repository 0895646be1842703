// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../editing/check.ts';
import { rupees } from '../../src/shop/money/money.ts';
import { SAMPLE_ORDERS } from '../../src/shop/orders/summary.ts';
import { readContent } from '../support/content.ts';

const CONTENT = 'tests/fixtures/first-shop';
const { products, site, team, texts } = readContent(CONTENT);

/**
 * What the specification says of the catalogue and of the shop's facts, tested on the shop as it
 * first opened. Editors have changed theirs since; this copy stays.
 */
describe('the first shop', () => {
  it('passes the content check, but for the facts that its owner has to put in', async () => {
    expect(await checkContent(CONTENT, process.cwd())).toEqual({
      problems: [],
      warnings: [],
      placeholders: [
        expect.stringMatching(/seller\.yaml.*: legalName; .*officer\.email are made up/),
        expect.stringMatching(
          /site\.yaml.*: address\.street; phone; whatsapp; email; upi\.handle; .* are made up/,
        ),
        expect.stringMatching(
          /buying\.yaml.*: without a list of methods, this offers card and netbanking/,
        ),
      ],
      summary: '20 products, 4 categories, 4 people',
    });
  });

  it('has these products, in this order', () => {
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

  it('has prices from exactly 1499 to exactly 24999 rupees', () => {
    const prices = products.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([rupees(1499), rupees(24_999)]);
  });

  it.each(['lighting', 'furniture', 'decor', 'accessories'])(
    'has five products in %s',
    (category) => {
      expect(products.filter((product) => product.category === category)).toHaveLength(5);
    },
  );

  it('opens with these three featured products', () => {
    expect(products.filter(({ featured }) => featured).map(({ id }) => id)).toEqual([
      'hammered-dome-pendant',
      'jali-lantern',
      'hammered-side-table',
    ]);
  });

  it('turns specifications into labels and values', () => {
    expect(
      products.find(({ id }) => id === 'napkin-ring-set')?.details.specifications,
    ).toContainEqual({ label: 'Pieces', value: '4' });
  });

  it.each(products.map(({ id, ...product }) => [id, product] as const))(
    '%s says how big and how heavy it is and where it is made',
    (_, { details, place }) => {
      const values = new Map(details.specifications.map(({ label, value }) => [label, value]));
      expect(values.get('Weight')).toMatch(/\d kg/);
      expect([...values.values()].join(' ')).toMatch(/\d cm/);
      expect(place).toEqual({ town: expect.any(String), state: expect.any(String) });
    },
  );

  it('describes its products without exclamation marks or set phrases', () => {
    const words = JSON.stringify(products);
    expect(words).not.toMatch(/!|elevate|timeless|stunning|exquisite|perfect for/i);
  });

  it('has four members of the team, each with a name, a role and a picture', () => {
    expect(team).toHaveLength(4);
    for (const { name, role, image } of team) expect(name && role && image).toBeTruthy();
  });

  it('keeps the hours of the specification', () => {
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

  it('promises free delivery, and five years of warranty', () => {
    const { delivery, warranty } = texts.delivery.promises;
    expect(`${delivery.title} ${delivery.text}`).toMatch(/^Free delivery .*2-3 weeks for custom/);
    expect(warranty.title).toBe('5-year warranty');
  });

  it('says what follows an order: processing, tracking, delivery', () => {
    const steps = texts.delivery.next.map(({ title, text }) => `${title}. ${text}`);
    expect(steps).toEqual([
      expect.stringMatching(/^Processing\. .*within 2-3 business days/),
      expect.stringMatching(/^Tracking\. .*email .*once it has shipped/),
      expect.stringMatching(
        /^Delivery\. .*5-7 business days\. Express delivery is available for an extra fee/,
      ),
    ]);
  });

  it('thanks for an order, and says that an email was sent', () => {
    expect(texts.buying.confirmation.thanks).toMatch(/^Thank you/);
    expect(texts.buying.confirmation.email).toMatch(/confirmation email has been sent/);
  });

  it('says what cash on delivery adds', () => {
    expect(texts.buying.cart.note).toContain('Cash on delivery adds ₹50.00.');
    expect(texts.buying.checkout.cashOnDelivery).toContain('₹50.00');
  });

  it('sells what the sample orders hold, by their names and prices', () => {
    for (const { product } of SAMPLE_ORDERS.flatMap(({ lines }) => lines)) {
      const { id, name, price } = product;
      expect(products.find((one) => one.id === id)).toMatchObject({ name, price });
    }
  });
});
