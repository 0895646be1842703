import { describe, expect, test } from 'vitest';
import { factElements } from '../../../../src/components/seo/product-feed';
import { factData } from '../../../../src/components/seo/structured-data';
import { productFacts } from '../../../../src/shop/catalogue/product-facts';

const details = {
  materials: ['Brass', 'Beeswax'],
  specifications: [
    { label: 'Height', value: '24 cm' },
    { label: 'Finish', value: 'Oiled' },
    { label: 'Diameter', value: '36 cm' },
    { label: 'Weight', value: '2 kg' },
    { label: 'Length', value: 'to your wish' },
  ],
};
const product = { details, origin: 'India', netQuantity: '1 piece' };

describe('the facts of a product', () => {
  test('have labels for the page, and sizes that are numbers', () => {
    expect(
      productFacts(product).map(({ label, data, values }) => [label ?? data, ...values]),
    ).toEqual([
      ['material', 'Brass', 'Beeswax'],
      ['size', 'Height 24 cm, Diameter 36 cm'],
      ['Country of origin', 'India'],
      ['Net quantity', '1 piece'],
    ]);
  });

  test('leave out what the file doesn’t say', () => {
    const plain = { details: { specifications: [], materials: ['Brass'] } };
    expect(productFacts(plain).map(({ data }) => data)).toEqual(['material']);
  });

  test('have their own names in structured data and feed', () => {
    const facts = productFacts(product);
    expect(factData(facts)).toEqual({
      material: 'Brass, Beeswax',
      size: 'Height 24 cm, Diameter 36 cm',
      countryOfOrigin: 'India',
    });
    expect(facts.flatMap(factElements)).toEqual([
      '<g:material>Brass/Beeswax</g:material>',
      '<g:size>Height 24 cm, Diameter 36 cm</g:size>',
    ]);
  });
});
