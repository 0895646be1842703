// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../scripts/content/check.ts';
import { productSchema } from '../../src/content/schema.ts';
import { siteSchema } from '../../src/content/site-schema.ts';
import { CATEGORIES } from '../../src/domain/catalogue/category.ts';
import { rupees } from '../../src/domain/money/arithmetic.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = `${root}/src/content`;

function read(file: string): unknown {
  return parse(readFileSync(`${content}/${file}`, 'utf8'));
}

const products = readdirSync(`${content}/products`)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    id: name.replace('.yaml', ''),
    ...productSchema(() => z.string()).parse(read(`products/${name}`)),
  }))
  .sort((a, b) => a.position - b.position);

describe('the catalogue', () => {
  it('passes its own check', async () => {
    expect(await checkContent(root)).toEqual({
      problems: [],
      summary: '20 products, 4 categories, 4 people: all well.',
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

  it('runs from exactly 1499 to exactly 24999 rupees', () => {
    const prices = products.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([rupees(1499), rupees(24_999)]);
  });

  it.each(CATEGORIES)('has five products in %s', (category) => {
    expect(products.filter((product) => product.category === category)).toHaveLength(5);
  });

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
    (_, { details }) => {
      const values = new Map(details.specifications.map(({ label, value }) => [label, value]));
      expect(values.get('Weight')).toMatch(/\d kg/);
      expect([...values.values()].join(' ')).toMatch(/\d cm/);
      expect(values.get('Made in')).toBeTruthy();
    },
  );

  it('gives a readable message', () => {
    const words = JSON.stringify(products);
    expect(words).not.toMatch(/!|elevate|timeless|stunning|exquisite|perfect for/i);
  });
});

describe("the shop's hours", () => {
  it('are those of the specification', () => {
    expect(siteSchema().parse(read('site/site.yaml')).hours).toEqual([
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '19:00',
      },
      { days: ['Saturday'], opens: '11:00', closes: '18:00' },
      { days: ['Sunday'], opens: '12:00', closes: '17:00' },
    ]);
  });
});
