import { describe, expect, test } from 'vitest';
import { isSoldOut, stockLabel, stockSentence } from '../../src/shop/catalogue/product';
import { SOLD_OUT } from '../../src/shop/catalogue/sold';
import { townsOf, townText } from '../../src/shop/catalogue/catalogue';
import { formatMoney } from '../../src/shop/money/money';
import { daysLabel, timesLabel } from '../../src/shop/contact/hours';
import { telephoneLink, whatsappLink } from '../../src/shop/contact/contact';
import { CARDS_PAGE } from '../../src/shop/catalogue/pages';
import { builtPage, builtText, isBuilt, jsonLd, textOf } from '../support/built';
import { PAGES } from '../support/pages';
import { categories, products, site, team, texts } from '../support/todays-shop';

const SITE = 'http://localhost:4321';

test('no field truncates pasted text that contains spaces or invisible characters', () => {
  const limited = PAGES.filter(({ path }) => builtPage(path).querySelector('[maxlength]'));
  expect(limited.map(({ path }) => path)).toEqual([]);
});

describe('the home page', () => {
  const page = builtPage('/');
  const headings = [...page.querySelectorAll('h2')].map(textOf);

  test('has the sections hero, rooms, collection, values, newsletter and footer, in this order', () => {
    expect(textOf(page.querySelector('h1'))).toBe(site.tagline);
    const hasTowns = products.some(({ place }) => place);
    expect(headings.slice(0, hasTowns && texts.home.towns ? 5 : 4)).toEqual([
      'Shop by room',
      texts.home.collection.heading,
      ...(texts.home.towns && hasTowns ? [texts.home.towns.heading] : []),
      texts.home.values.heading,
      texts.home.newsletter.heading,
    ]);
  });

  test('labels each town’s link with its number of pieces if there are several', () => {
    const section = page.querySelector('[aria-labelledby="towns"]');
    expect([...(section?.querySelectorAll('a') ?? [])].map(textOf)).toEqual(
      townsOf(products).map(({ town, pieces }) => (pieces > 1 ? `${town} ${pieces} pieces` : town)),
    );
  });

  test('shows the first three featured products in turn, for 2000 ms each', () => {
    const hero = page.querySelector('picture-rotator');
    expect(hero?.getAttribute('data-interval-ms')).toBe('2000');
    const featured = products.filter((product) => product.featured).slice(0, 3);
    const slides = [...page.querySelectorAll('[data-slide] a')].map((a) => a.getAttribute('href'));
    expect(slides).toEqual(featured.map(({ id }) => `/product/${id}`));
    expect(page.querySelectorAll('[data-dot]')).toHaveLength(featured.length);
  });

  test('shows only the first slide until scripts run', () => {
    const hidden = [...page.querySelectorAll('[data-slide]')].map((s) => s.hasAttribute('hidden'));
    expect(hidden).toEqual([false, true, true]);
  });

  test('has a tile for each category, which links to the filtered shop', () => {
    const section = page.querySelector('[aria-labelledby="rooms"]');
    expect([...section!.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(
      categories.map(({ id }) => `/shop?category=${id}`),
    );
  });

  test('shows a collection without the hero’s products', () => {
    const cards = [...page.querySelectorAll('[data-product-card]')].map((card) =>
      card.getAttribute('data-product-card'),
    );
    const inHero = products.filter(({ featured }) => featured).slice(0, 3);
    const others = products.filter((one) => !inHero.includes(one)).map(({ id }) => id);
    expect(cards).toHaveLength(Math.min(8, others.length));
    expect(others).toEqual(expect.arrayContaining(cards));
  });

  test('has a newsletter form that requires an email address', () => {
    const input = page.querySelector('#newsletter-email');
    expect(input?.hasAttribute('required')).toBe(true);
    expect(input?.getAttribute('type')).toBe('email');
  });

  test('has structured data about the store and its hours', () => {
    const [store] = jsonLd('/');
    expect(store).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: site.name,
      currenciesAccepted: 'INR',
      openingHoursSpecification: site.hours.map(({ days, opens = '00:00', closes = '00:00' }) => ({
        dayOfWeek: days,
        opens,
        closes,
      })),
    });
  });
});

describe('the shop page', () => {
  const page = builtPage('/shop');

  test('contains every product in the order of the catalogue, for browsers without scripts', () => {
    const paths = PAGES.map(({ path }) => path).filter((path) => /^\/shop\/\d+$/.test(path));
    const others = paths.sort((a, b) => Number(a.slice(6)) - Number(b.slice(6)));
    const cards = [page, ...others.map(builtPage)].flatMap((one) => [
      ...one.querySelectorAll('[data-product-card]'),
    ]);
    expect(cards.map((card) => card.getAttribute('data-product-card'))).toEqual(
      products.map(({ id }) => id),
    );
    for (const [index, card] of cards.entries()) {
      expect(card.querySelectorAll('a')).toHaveLength(1);
      const { name, price, place, ...product } = products[index]!;
      const shown = [name, place?.town, formatMoney(price), stockLabel(product)].filter(Boolean);
      expect(textOf(card)).toBe(shown.join(' '));
    }
  });

  test('has the same cards as the fragment of all products', () => {
    const all = [...builtPage(CARDS_PAGE).querySelectorAll('li')];
    const cards = all.map((entry) => entry.querySelector('[data-product-card]'));
    expect(cards.map((card) => card?.getAttribute('data-product-card'))).toEqual(
      products.map(({ id }) => id),
    );
    const entries = [...page.querySelectorAll('[data-grid] > li')];
    // The first two cards differ: their pictures load eagerly.
    expect(all.slice(2, entries.length).map(({ outerHTML }) => outerHTML)).toEqual(
      entries.slice(2).map(({ outerHTML }) => outerHTML),
    );
  });

  test('has the filter, a Load More Products button and the message for an empty category', () => {
    const labels = [...page.querySelectorAll('nav [data-filter]')].map((choice) =>
      [...choice.childNodes].map(({ textContent }) => textContent?.trim()).join(' '),
    );
    expect(labels).toEqual([
      `${texts.shop.everything} ${products.length}`,
      ...categories.map(
        ({ id, label }) => `${label} ${products.filter(({ category }) => category === id).length}`,
      ),
    ]);
    expect(textOf(page.querySelector('[data-more]'))).toBe('Load More Products');
    const empty = page.querySelector('[data-empty]');
    expect(textOf(empty!.querySelector('p'))).toBe('No products found in this category.');
    expect(empty?.hasAttribute('hidden')).toBe(true);
  });
});

describe.each(products)('the page of $id', (product) => {
  const page = builtPage(`/product/${product.id}`);
  const main = page.querySelector('main')!;
  const text = textOf(main);

  test('shows name, category, price, description and picture', () => {
    expect(textOf(page.querySelector('h1'))).toBe(product.name);
    expect(textOf(main.querySelector('.price .numeric'))).toBe(formatMoney(product.price));
    expect(textOf(main.querySelector('.eyebrow'))).toBe(
      [categories.find(({ id }) => id === product.category)?.label, townText(product.place)]
        .filter(Boolean)
        .join(' · '),
    );
    expect(text).toContain(product.description.trim());
    expect(main.querySelector('.picture img')?.getAttribute('alt')).toBe(product.imageAlt);
  });

  test('shows the notes on delivery and warranty', () => {
    for (const { title, text: rest } of Object.values(texts.delivery.promises))
      expect(text).toContain(`${title} ${rest}`);
  });

  test('has Details first, then Specifications and Materials, each with its content', () => {
    const tabs = [...main.querySelectorAll('[role="tab"]')];
    expect(tabs.map(textOf)).toEqual(['Details', 'Specifications', 'Materials']);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    const { highlights, materials, specifications } = product.details;
    expect([...main.querySelectorAll('#panel-details li')].map(textOf)).toEqual(highlights);
    expect([...main.querySelectorAll('#panel-materials li')].map(textOf)).toEqual(materials);
    expect([...main.querySelectorAll('#panel-specifications dt')].map(textOf)).toEqual(
      specifications.map(({ label }) => label),
    );
  });

  test('has care instructions, a Back button, and a Complete the look link to home', () => {
    for (const instruction of product.care) expect(text).toContain(instruction);
    expect(textOf(main.querySelector('[data-back]'))).toBe('Back');
    const look = [...main.querySelectorAll('a')].find((a) => textOf(a) === 'Complete the look');
    expect(look?.getAttribute('href')).toBe('/');
  });

  test('shows the availability, and disables Add to Cart only if the product is sold out', () => {
    const add = main.querySelector('[data-add]');
    expect(add?.hasAttribute('disabled')).toBe(isSoldOut(product));
    expect(textOf(add)).toBe(isSoldOut(product) ? SOLD_OUT : 'Add to Cart');
    const sentence = textOf(main.querySelector('.info > .stock'));
    // In a shop that sends mails, a form follows instead of "Write to us".
    if (main.querySelector('[data-tell]')) expect(sentence).toBe(`${SOLD_OUT}.`);
    else expect(sentence).toBe(stockSentence(product) ?? '');
  });

  test('has the product for the cart in its form’s data', () => {
    const line = JSON.parse(
      main.querySelector('[data-add-to-cart]')?.getAttribute('data-product') ?? '',
    ) as { image: string };
    expect(line).toMatchObject({
      id: product.id,
      name: product.name,
      price: product.price,
    });
    expect(isBuilt(line.image)).toBe(true);
  });

  test('has structured data about the product, its offer in rupees and its breadcrumbs', () => {
    const [data, trail] = jsonLd(`/product/${product.id}`);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: product.name,
      sku: product.id,
      offers: {
        '@type': 'Offer',
        price: (product.price / 100).toFixed(2),
        priceCurrency: 'INR',
        url: `${SITE}/product/${product.id}`,
      },
    });
    for (const image of data?.image as string[])
      expect(isBuilt(new URL(image).pathname)).toBe(true);
    const items = trail?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(items.at(-1)?.item).toBe(`${SITE}/product/${product.id}`);
  });
});

describe('the about page', () => {
  test('shows the story, the values and the members of the team', () => {
    const page = builtPage('/about');
    const members = [...page.querySelectorAll('[aria-labelledby="team"] li')];
    expect(
      members.map((member) => [
        textOf(member.querySelector('h3')),
        textOf(member.querySelector('.role')),
        member.querySelector('img')?.getAttribute('alt'),
      ]),
    ).toEqual(team.map(({ name, role, imageAlt }) => [name, role, imageAlt]));
    expect(page.querySelectorAll('[aria-labelledby="values"] li').length).toBeGreaterThan(2);
    expect(textOf(page.querySelector('[aria-labelledby="story"]')).length).toBeGreaterThan(400);
  });
});

describe('the contact page', () => {
  const page = builtPage('/contact');
  const main = page.querySelector('main')!;

  test('shows the store hours', () => {
    expect([...main.querySelectorAll('[aria-labelledby="hours"] dl > div')].map(textOf)).toEqual(
      site.hours.map((entry) => `${daysLabel(entry.days)} ${timesLabel(entry)}`),
    );
  });

  test('has links to call, write to and message the shop', () => {
    const hrefs = [...main.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '');
    for (const start of [
      telephoneLink(site.phone),
      `mailto:${site.email}`,
      whatsappLink(site.whatsapp, ''),
    ])
      expect(hrefs.some((href) => href.startsWith(start))).toBe(true);
  });

  test('has a form with name, email and message, and the map placeholder', () => {
    for (const field of ['name', 'email', 'message'])
      expect(textOf(main.querySelector(`label[for="contact-${field}"]`))).toBeTruthy();
    expect(main.querySelector('figure')).not.toBeNull();
  });
});

describe('the 404 page', () => {
  test('says that the page was not found, and links home', () => {
    const main = builtPage('/404').querySelector('main')!;
    expect(textOf(main)).toContain('404');
    expect(textOf(main)).toContain('Oops! Page not found');
    const home = [...main.querySelectorAll('a')].find((a) => textOf(a) === 'Return to Home');
    expect(home?.getAttribute('href')).toBe('/');
  });
});

test('pages ask what has changed since the build only in a shop with an order book', () => {
  const asking = PAGES.filter(({ path }) => builtText(path).includes('TodayScript'));
  expect(asking.length > 0).toBe(isBuilt('/desk'));
});
