import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ShopCopy } from './shop-copy';

type Change = (shop: ShopCopy) => Promise<void>;

const SITE = 'site/site.yaml';
const product = (id: string) => `products/${id}.yaml`;
const picture = (shop: ShopCopy, from: string, to: string) =>
  cp(join(shop.contentDir, from), join(shop.contentDir, to));

/** Valid changes by editors, each to something different, so that one shop can have them all. */
export const CHANGES: Record<string, Change> = {
  'another UPI handle': (shop) => shop.set(SITE, { 'upi.handle': 'kansa@okbank' }),

  'other hours on Sunday': (shop) =>
    shop.set(SITE, { 'hours.2.opens': '13:30', 'hours.2.closes': '16:00' }),

  'a closed day': async (shop) => {
    await shop.set(SITE, { 'hours.0.days': ['Tuesday', 'Wednesday', 'Thursday', 'Friday'] });
    await shop.set(SITE, { 'hours.3': { days: ['Monday'], closed: true } });
  },

  'another telephone number': (shop) => shop.set(SITE, { phone: '+91 90000 12345' }),

  'another email address and WhatsApp number': (shop) =>
    shop.set(SITE, { email: 'desk@kansa.example', whatsapp: '919000012345' }),

  'another address': (shop) =>
    shop.set(SITE, {
      'address.street': '3, Lane of the Founders',
      'address.city': 'Balakati',
      'address.state': 'Odisha',
      'address.pin': '752100',
    }),

  'another tagline': (shop) => shop.set(SITE, { tagline: 'Bell metal & brass, “cast” by hand' }),

  'another name of the shop': (shop) => shop.set(SITE, { name: 'Kansa & Co.' }),

  'another featured product': async (shop) => {
    await shop.set(product('jali-lantern'), { featured: false });
    await shop.set(product('bar-cart'), { featured: true });
  },

  'a fourth featured product': (shop) => shop.set(product('urli-bowl'), { featured: true }),

  'a category with one product, and a room with its article': async (shop) => {
    await picture(shop, 'categories/decor.jpg', 'categories/bells.jpg');
    await shop.copy('categories/decor.yaml', 'categories/bells.yaml', {
      label: 'Bells',
      room: 'The study',
      position: 6,
      image: './bells.jpg',
    });
    await shop.set(product('lota-vase'), { category: 'bells' });
  },

  'a transparent picture': async (shop) => {
    const clear = { width: 1200, height: 1200, channels: 4, background: '#00000000' } as const;
    const png = await sharp({ create: clear }).png().toBuffer();
    await writeFile(join(shop.contentDir, 'products/nesting-tables.png'), png);
    await shop.set(product('nesting-tables'), { image: './nesting-tables.png' });
    await shop.remove('products/nesting-tables.jpg');
  },

  'a specification of digits': (shop) =>
    shop.set(product('serving-tray'), { 'details.specifications.0': { Model: '007' } }),

  'a name of the shop in the description': (shop) =>
    shop.set(SITE, {
      description: 'Bell metal and brass by {name}, cast and finished by hand in {city}.',
    }),

  'two products that change places': async (shop) => {
    await shop.set(product('akhand-diya'), { position: 4 });
    await shop.set(product('pillar-table-lamp'), { position: 3 });
  },

  'an exclamation mark in a text': (shop) =>
    shop.set(product('lota-vase'), {
      description:
        'A vase for one branch, or for a whole armful! It stands by itself on any floor.',
    }),

  'a weight in grams': (shop) =>
    shop.set(product('incense-holder'), { 'details.specifications.4': { Weight: '400 g' } }),

  'a price above all others': (shop) =>
    shop.set(product('marble-top-console'), { price: 31_999.5 }),

  'a product in another category': (shop) =>
    shop.set(product('wall-plate-trio'), { category: 'accessories' }),

  'a product more': async (shop) => {
    await picture(shop, 'products/urli-bowl.jpg', 'products/temple-bell.jpg');
    await shop.copy(product('urli-bowl'), product('temple-bell'), {
      name: 'Temple Bell',
      position: 40,
      image: './temple-bell.jpg',
    });
  },

  'more products than one page holds': async (shop) => {
    for (let n = 2; n <= 12; n += 1)
      await shop.copy(product('incense-holder'), product(`incense-holder-${n}`), {
        name: `Incense Holder No. ${n}`,
        position: 60 + n,
      });
  },

  'another price': (shop) => shop.set(product('urli-bowl'), { price: 6001 }),

  'a picture as a phone takes it, and a PNG that is named as a JPEG': async (shop) => {
    const phone = sharp(join(shop.contentDir, 'products/akhand-diya.jpg')).resize(1600, 1200);
    const upright = await phone.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await writeFile(join(shop.contentDir, 'products/akhand-diya.jpg'), upright);
    await shop.set(product('akhand-diya'), { focus: 'top' });
    const wide = sharp(join(shop.contentDir, 'team/engraver.jpg')).resize(1200, 900);
    await writeFile(join(shop.contentDir, 'team/engraver.jpg'), await wide.png().toBuffer());
  },

  'a product that is sold out, and one that is made to order': async (shop) => {
    await shop.set(product('jali-lantern'), { availability: 'sold out' });
    await shop.set(product('bar-cart'), { availability: 'made to order', weeks: 3 });
  },

  'a one-off piece': (shop) => shop.set(product('lota-vase'), { pieces: 1 }),

  'other days of return and delivery, and a GSTIN': (shop) =>
    shop.set('site/seller.yaml', {
      gst: 'registered',
      gstin: '09ABCDE1234F1ZY',
      'returns.days': 10,
      'returns.postage': 'shop',
      'shipping.ships': { from: 1, to: 1 },
    }),

  'an HSN code, and a new rate of GST': async (shop) => {
    await shop.set(product('urli-bowl'), { hsn: '74198030' });
    await shop.set('site/tax.yaml', {
      'rates.7': { hsn: '74198030', percent: 12, from: '2027-04-01' },
    });
  },

  'a product fewer': (shop) =>
    shop.remove(
      product('ring-door-knocker'),
      'products/ring-door-knocker.jpg',
      'products/ring-door-knocker-rosette.jpg',
    ),

  'another name of a product': (shop) =>
    shop.set(product('urli-bowl'), { name: "Grandmother's Urli (42 cm)" }),

  'another id of a product': async (shop) => {
    await shop.rename(product('serving-tray'), product('hammered-tray-2'));
    await shop.rename('products/serving-tray.jpg', 'products/hammered-tray-2.jpg');
    await shop.set(product('hammered-tray-2'), { image: './hammered-tray-2.jpg' });
  },

  'a fifth person': async (shop) => {
    await picture(shop, 'team/founder.jpg', 'team/caster.jpg');
    await shop.copy('team/founder.yaml', 'team/caster.yaml', {
      name: 'Imran Ansari',
      role: 'Caster',
      position: 5,
      image: './caster.jpg',
    });
  },

  'another name of a person': (shop) => shop.set('team/engraver.yaml', { name: "Asha D'Souza" }),

  'another name of a category': (shop) =>
    shop.set('categories/lighting.yaml', { label: 'Lamps & Lanterns' }),

  'a fifth category': async (shop) => {
    await picture(shop, 'categories/decor.jpg', 'categories/wall-art.jpg');
    await shop.copy('categories/decor.yaml', 'categories/wall-art.yaml', {
      label: 'Wall art',
      room: 'Staircase',
      position: 5,
      image: './wall-art.jpg',
    });
    await shop.set(product('sunburst-mirror'), { category: 'wall-art' });
  },

  'categories in another order': async (shop) => {
    await shop.set('categories/furniture.yaml', { position: 3 });
    await shop.set('categories/decor.yaml', { position: 2 });
  },
};
