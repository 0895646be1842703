import { describe, expect, test } from 'vitest';
import {
  isSoldOut,
  stockLabel,
  stockSentence,
  weeksToMake,
} from '../../../../src/shop/catalogue/product';
import { factsLine, merchantFacts } from '../../../../src/shop/catalogue/merchant';

const MADE = { availability: 'made to order', weeks: 3 } as const;
const OUT = { availability: 'sold out' } as const;

describe('availability', () => {
  test('is not mentioned for products in stock', () => {
    for (const stock of [{}, { availability: 'in stock' } as const]) {
      expect(stockLabel(stock)).toBeUndefined();
      expect(stockSentence(stock)).toBeUndefined();
      expect(isSoldOut(stock)).toBe(false);
    }
  });

  test('is shown for sold-out products', () => {
    expect(isSoldOut(OUT)).toBe(true);
    expect(stockLabel(OUT)).toBe('Sold out');
    expect(stockSentence(OUT)).toMatch(/^Sold out\./);
  });

  test('is shown with the number of weeks for made-to-order products', () => {
    expect(isSoldOut(MADE)).toBe(false);
    expect(stockLabel(MADE)).toBe('Made to order');
    expect(stockSentence(MADE)).toContain('about 3 weeks.');
    expect(stockSentence({ ...MADE, weeks: 1 })).toContain('about a week.');
  });

  test('names a single piece, and no other number: some of them may be sold', () => {
    expect(stockLabel({ pieces: 1 })).toBe('One piece');
    expect(stockSentence({ pieces: 1 })).toBe('One piece.');
    expect(stockLabel({ ...OUT, pieces: 1 })).toBe('Sold');
    expect(stockSentence({ ...OUT, pieces: 3 })).toMatch(/^Sold\. We can make one like it/);
    expect(stockLabel({ pieces: 3 })).toBeUndefined();
    expect(stockSentence({ pieces: 3 })).toBeUndefined();
  });

  test('includes weeks only for made-to-order products', () => {
    expect(weeksToMake(MADE)).toBe(3);
    expect(weeksToMake({ weeks: 3 })).toBe(0);
  });
});

describe('the facts for merchants’ listings', () => {
  const seller = {
    returns: { days: 7, refundDays: 7, postage: 'shopper' },
    shipping: { ships: { from: 2, to: 3 }, arrives: { from: 5, to: 7 } },
  } as const;
  test('contain handling and transit days', () => {
    expect(merchantFacts({}, seller)).toEqual({
      availability: 'in stock',
      handling: { from: 2, to: 3 },
      transit: { from: 5, to: 7 },
    });
  });

  test('include the weeks to make a product in handling', () => {
    const facts = merchantFacts(MADE, seller);
    expect(facts).toMatchObject({ availability: 'made to order', handling: { from: 17, to: 18 } });
  });

  test('state that a product is sold out', () => {
    expect(merchantFacts(OUT, seller).availability).toBe('sold out');
  });
});

test('the facts line shows known sizes and weights', () => {
  const lineFor = (...specifications: [string, string][]) =>
    factsLine(specifications.map(([label, value]) => ({ label, value })));
  expect(
    lineFor(
      ['Weight', '2.8 kg'],
      ['Diameter', '36 cm; 42 cm with the handles'],
      ['Height', '10 cm'],
    ),
  ).toBe('10 cm high · 36 cm across · 2.8 kg');
  expect(lineFor(['Weight', 'about 2 kg'], ['Wall', '2 mm'])).toBe('');
});
