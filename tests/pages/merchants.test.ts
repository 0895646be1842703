import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { weeksToMake } from '../../src/shop/catalogue/product';
import { formatMoney } from '../../src/shop/money/money';
import { builtPage, builtText, isBuilt, jsonLd, textOf } from '../support/built';
import { products as all, site, texts } from '../support/todays-shop';

const { returns, shipping } = texts.seller;
/** Without one-off pieces if the shop has an order book: tests/changes/next-shop.test.ts tests those. */
const products = all.filter(({ pieces }) => !pieces || !isBuilt('/desk'));

const { DOMParser } = new Window();
const feed = new DOMParser().parseFromString(builtText('/feed.xml'), 'application/xml');
const items = [...feed.querySelectorAll('item')];

const fieldOf = (item: (typeof items)[number] | undefined, name: string) =>
  [...(item?.getElementsByTagName(`g:${name}`) ?? [])][0]?.textContent;

interface Data {
  name: string;
  description: string;
  image: string[];
  material: string;
  size?: string;
  brand: { name: string };
  offers: Record<string, unknown> & {
    availability: string;
    price: string;
    url: string;
    hasMerchantReturnPolicy: Record<string, unknown>;
    shippingDetails: {
      shippingRate: object;
      deliveryTime: Record<'handlingTime' | 'transitTime', { minValue: number; maxValue: number }>;
    };
  };
}

const dataOf = (id: string) => jsonLd(`/product/${id}`)[0] as unknown as Data;

test('the product feed lists every product, in the order of the catalogue', () => {
  expect(items.map((item) => fieldOf(item, 'id'))).toEqual(products.map(({ id }) => id));
});

describe.each(products)('the page, structured data and feed of $id', (product) => {
  const page = builtPage(`/product/${product.id}`);
  const data = dataOf(product.id);
  const item = items.find((one) => fieldOf(one, 'id') === product.id);

  test('agree on name, description, address, picture and brand', () => {
    expect([data.name, fieldOf(item, 'title')]).toEqual([product.name, product.name]);
    expect(textOf(page.querySelector('h1'))).toBe(product.name);
    expect(fieldOf(item, 'description')).toBe(data.description);
    expect(fieldOf(item, 'link')).toBe(data.offers.url);
    expect(fieldOf(item, 'image_link')).toBe(data.image[0]);
    expect([data.brand.name, fieldOf(item, 'brand')]).toEqual([site.name, site.name]);
  });

  test('agree on the other pictures', () => {
    const others = item?.getElementsByTagName('g:additional_image_link') ?? [];
    expect([...others].map(({ textContent }) => textContent)).toEqual(data.image.slice(1));
    expect(data.image).toHaveLength(1 + (product.gallery?.length ?? 0));
  });

  test('agree on the price', () => {
    expect(fieldOf(item, 'price')).toBe(`${data.offers.price} INR`);
    expect(Number(data.offers.price) * 100).toBeCloseTo(product.price);
    expect(textOf(page.querySelector('.price .numeric'))).toBe(formatMoney(product.price));
  });

  test('agree on availability', () => {
    const onPage = page.querySelector('[data-add]')?.hasAttribute('disabled');
    expect(data.offers.availability.endsWith('/SoldOut')).toBe(onPage);
    expect(fieldOf(item, 'availability') === 'out_of_stock').toBe(onPage);
    const madeToOrder = product.availability === 'made to order';
    expect(data.offers.availability.endsWith('/MadeToOrder')).toBe(madeToOrder);
    expect(textOf(page.querySelector('.info')).includes('Made to order')).toBe(madeToOrder);
  });

  test('agree on material and size', () => {
    for (const material of product.details.materials) {
      expect(data.material).toContain(material);
      expect(fieldOf(item, 'material')).toContain(material);
    }
    expect(fieldOf(item, 'size')).toBe(data.size);
  });

  test('agree on shipping costs and times', () => {
    const { handlingTime, transitTime } = data.offers.shippingDetails.deliveryTime;
    const making = weeksToMake(product) * 5;
    expect([handlingTime.minValue, handlingTime.maxValue]).toEqual([
      making + shipping.ships.from,
      making + shipping.ships.to,
    ]);
    expect([transitTime.minValue, transitTime.maxValue]).toEqual([
      shipping.arrives.from,
      shipping.arrives.to,
    ]);
    expect(data.offers.shippingDetails.shippingRate).toMatchObject({ value: 0, currency: 'INR' });
    const times = ['min_handling', 'max_handling', 'min_transit', 'max_transit'];
    expect(times.map((time) => Number(fieldOf(item, `${time}_time`)))).toEqual([
      handlingTime.minValue,
      handlingTime.maxValue,
      transitTime.minValue,
      transitTime.maxValue,
    ]);
  });

  test('agree on returns', () => {
    const policy = data.offers.hasMerchantReturnPolicy;
    expect(policy).toMatchObject({ applicableCountry: 'IN' });
    expect(policy.merchantReturnDays).toBe(returns.days || undefined);
    if (returns.days > 0)
      expect(textOf(builtPage('/returns').body)).toContain(`${returns.days} days`);
  });
});
