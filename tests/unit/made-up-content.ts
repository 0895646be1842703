import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';

const PRODUCTS = 'src/content/products';

/** A small, valid shop in a folder: one product in each category. Tests change it to be invalid. */
export interface MadeUpContent {
  readonly root: string;
  /** Writes a file below the root, and creates its folders. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Writes a valid product with some fields changed; `undefined` removes one. */
  product(id: string, changes?: Record<string, unknown>): Promise<void>;
  /** Writes a category with its picture. */
  category(id: string, position: number): Promise<void>;
  /** Writes a plain picture of this width and height in pixels. */
  picture(file: string, width: number, height: number): Promise<void>;
  remove(file: string): Promise<void>;
}

const IDS = { lighting: 'lamp', furniture: 'table', decor: 'vase', accessories: 'tray' } as const;
const CATEGORIES = Object.keys(IDS);

function madeUpProduct(id: string) {
  const index = Object.values<string>(IDS).indexOf(id);
  return {
    name: `The ${id}`,
    category: CATEGORIES[index] ?? 'decor',
    price: 1500,
    featured: index >= 0 && index < 3,
    position: index + 1,
    image: `./${id}.jpg`,
    imageAlt: 'A brass thing on a plain ground',
    description: `The ${id} is of brass, hammered by hand. It stands where it is put.`,
    details: {
      highlights: ['It is brass.', 'It is round.', 'It is here.'],
      specifications: [{ Height: '24 cm' }, { Pieces: 1 }],
      materials: ['Brass'],
    },
    care: ['Dust it.', 'Keep it dry.'],
  };
}

/** The pictures of the first shop's pages. */
const MOODS = ['hammered-brass', 'console-vignette', 'diyas-dusk'];

const SITE = `name: Aangan
tagline: Handmade brass for the home
description: Lamps, tables and bowls in handmade brass, from the workshops of Moradabad.
foundedYear: 2014
address: { street: 1 Lane, city: Moradabad, state: Uttar Pradesh, pin: 244001, country: India }
geo: { lat: 28.8, lng: 78.7 }
phone: +91 98765 43210
whatsapp: 919876543210
email: hello@aangan.example
upi: { handle: aangan@examplebank, merchantName: Aangan, account: merchant, merchantCode: '5719' }
hours:
  - { days: [Monday, Tuesday, Wednesday, Thursday, Friday], opens: '10:00', closes: '19:00' }
  - { days: [Saturday, Sunday], opens: '11:00', closes: '18:00' }
social: [{ name: Instagram, url: 'https://www.instagram.com/aangan.example' }]
footer: { shop: Shop, hours: Hours, reach: Write or call, closing: 'Handmade in {city}.' }
preview: { image: ./preview.jpg, imageAlt: A lamp and a bowl on marble }
`;

const PICTURES = new Map<string, Promise<Uint8Array>>();

/** Cached by size, since many tests use the same pictures. */
function plainPicture(width: number, height: number): Promise<Uint8Array> {
  const size = `${width}x${height}`;
  const made =
    PICTURES.get(size) ??
    sharp({ create: { width, height, channels: 3, background: '#cbc1b3' } })
      .jpeg()
      .toBuffer();
  PICTURES.set(size, made);
  return made;
}

/**
 * Creates the shop in a new temporary folder.
 * @param onDone receives the function that removes the folder
 */
export async function makeUpContent(
  onDone: (remove: () => Promise<void>) => void,
): Promise<MadeUpContent> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  onDone(() => rm(root, { recursive: true }));

  const write: MadeUpContent['write'] = async (file, content) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const picture: MadeUpContent['picture'] = async (file, width, height) =>
    write(file, await plainPicture(width, height));
  const product: MadeUpContent['product'] = (id, changes = {}) =>
    write(`${PRODUCTS}/${id}.yaml`, stringify({ ...madeUpProduct(id), ...changes }));
  const category: MadeUpContent['category'] = async (id, position) => {
    const tile = {
      label: id,
      position,
      room: 'Hall',
      line: 'Things.',
      image: `./${id}.jpg`,
      imageAlt: 'A room with brass in it',
    };
    await write(`src/content/categories/${id}.yaml`, stringify(tile));
    await picture(`src/content/categories/${id}.jpg`, 1200, 1500);
  };
  const person = {
    name: 'Asha',
    role: 'Founder',
    position: 1,
    line: 'Draws.',
    image: './founder.jpg',
    imageAlt: 'A drawing of a vase',
  };

  await cp(`${FIRST_SHOP.contentDir}/site`, join(root, 'src/content/site'), {
    recursive: true,
    filter: (file) => !file.endsWith('.jpg'),
  });
  await Promise.all([
    ...Object.values(IDS).flatMap((id) => [
      product(id),
      picture(`${PRODUCTS}/${id}.jpg`, 1200, 1200),
    ]),
    ...CATEGORIES.map((id, index) => category(id, index + 1)),
    write('src/content/team/founder.yaml', stringify(person)),
    picture('src/content/team/founder.jpg', 900, 900),
    write('src/content/site/site.yaml', SITE),
    picture('src/content/site/preview.jpg', 1200, 630),
    ...MOODS.map((name) => picture(`src/content/site/${name}.jpg`, 1200, 800)),
  ]);
  return { root, write, product, category, picture, remove: (file) => rm(join(root, file)) };
}
