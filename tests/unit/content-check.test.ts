// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkContent } from '../../editing/check.ts';
import { makeUpContent, type MadeUpContent } from './made-up-content.ts';

const PRODUCTS = 'src/content/products';
const LAMP = `${PRODUCTS}/lamp.yaml`;
const ENCODED = { encoding: 'utf8' } as const;

const checkShop = ({ root }: MadeUpContent) => checkContent('src/content', root);

/** What the check reports for the valid shop after `spoil` has changed it. */
async function problemsAfter(spoil: (shop: MadeUpContent) => Promise<unknown>) {
  const shop = await makeUpContent(onTestFinished);
  await spoil(shop);
  return withoutLines((await checkShop(shop)).problems);
}

/** The line numbers are those of a generated file. */
const withoutLines = (problems: string[]) =>
  problems.map((problem) => problem.replace(/, line \d+/, ''));

const DETAILS = {
  highlights: ['One.', 'Two.', 'Three.'],
  specifications: [{ Height: '24 cm' }, { Weight: '1 kg' }],
  materials: ['Brass'],
};

describe('a shop without mistakes', () => {
  it('has no errors, and its entries are counted', async () => {
    const shop = await makeUpContent(onTestFinished);
    expect(await checkShop(shop)).toEqual({
      problems: [],
      warnings: [],
      placeholders: expect.any(Array) as string[],
      summary: '4 products, 4 categories, 1 person: all well.',
    });
  });
});

describe('an invalid field is reported with the file, what was found and what is allowed', () => {
  const price = 'write a number in rupees without signs or commas, such as 5499.';
  const cases: [string, Record<string, unknown>, string][] = [
    [
      'a price with signs',
      { price: '5,499 Rs' },
      `price: found "5,499 Rs"; ${price} Did you mean 5499?`,
    ],
    ['a price of nothing', { price: 0 }, `price: found 0; ${price}`],
    ['a price below nothing', { price: -1 }, `price: found -1; ${price}`],
    ['a price with part of a paisa', { price: 10.005 }, `price: found 10.005; ${price}`],
    [
      'an unknown category',
      { category: 'Lights' },
      'category: found "Lights"; write one of lighting, furniture, decor, accessories.',
    ],
    [
      'yes for true',
      { featured: 'yes' },
      'featured: found "yes"; write true or false; true puts the product in the opening slides. Did you mean true?',
    ],
    [
      'half a position',
      { position: 1.5 },
      'position: found 1.5; write a whole number, 1 or more; 1 comes first.',
    ],
    [
      'a name left empty',
      { name: '' },
      'name: is empty; write the name of the product in one line of up to 60 characters.',
    ],
    [
      'a missing description',
      { description: undefined },
      'description: is missing; write two to four sentences on the product in 40 to 600 characters.',
    ],
    [
      'too few highlights',
      { details: { ...DETAILS, highlights: ['One.'] } },
      'details.highlights: found a list of 1; write a list of 3 to 5 highlights, each after "- ".',
    ],
    [
      'a colon in a sentence',
      { care: ['Dust it.', { Never: 'use polish.' }] },
      'care, entry 2: found "Never:" with something after the colon; write one short sentence of up to 160 characters, between quotes if it holds a colon.',
    ],
    [
      'a specification without its colon',
      { details: { ...DETAILS, specifications: ['Height 24 cm', { Weight: '1 kg' }] } },
      'details.specifications, entry 1: found "Height 24 cm"; write a name, a colon, a space and a value, such as - Height: 24 cm.',
    ],
    [
      'a specification without its value',
      { details: { ...DETAILS, specifications: [{ Height: null }, { Weight: '1 kg' }] } },
      'details.specifications, entry 1: found "Height:" with nothing after the colon; write a name, a colon, a space and a value, such as - Height: 24 cm.',
    ],
    [
      'a specification given twice',
      { details: { ...DETAILS, specifications: [{ Height: '1 cm' }, { Height: '2 cm' }] } },
      'details.specifications: "Height" is in the list twice; give each specification a name of its own, or delete one.',
    ],
  ];

  it.each(cases)('%s', async (_, changes, sentence) => {
    const problems = await problemsAfter((shop) => shop.product('lamp', changes));
    expect(problems).toEqual([`${LAMP}, ${sentence}`]);
  });

  it('an unknown field suggests the most similar one', async () => {
    const problems = await problemsAfter((shop) => shop.product('lamp', { featurd: true }));
    expect(problems).toEqual([`${LAMP}: "featurd" is not a field here; did you mean "featured"?`]);
  });

  it('an unknown field that is similar to none lists them all', async () => {
    const details = { ...DETAILS, tags: [] };
    const problems = await problemsAfter((shop) => shop.product('lamp', { details }));
    expect(problems).toEqual([
      `${LAMP}, details: "tags" is not a field here; delete it, or write one of highlights, specifications, materials.`,
    ]);
  });

  it('a week with a missing day', async () => {
    const hours = '  - { days: [Monday], opens: "10:00", closes: "19:00" }\n';
    const shop = await makeUpContent(onTestFinished);
    await shop.write('src/content/site/site.yaml', `hours:\n${hours}`);
    expect(withoutLines((await checkShop(shop)).problems)).toContain(
      'src/content/site/site.yaml, hours: Tuesday and Wednesday and Thursday and Friday and Saturday and Sunday are missing; add them, with closed: true if the shop is closed then.',
    );
  });
});

describe('pictures', () => {
  it('a missing one is named with the file that refers to it', async () => {
    const problems = await problemsAfter((shop) => shop.remove(`${PRODUCTS}/lamp.jpg`));
    expect(problems).toEqual([
      `${LAMP}, image: the picture ${PRODUCTS}/lamp.jpg is not there; put it beside the file, under exactly this name.`,
    ]);
  });

  it.each([
    ['a wide one', 1600, 1200],
    ['an upright one', 1200, 2000],
  ])('%s is accepted for a product, since it is cropped', async (_, width, height) => {
    const picture = `${PRODUCTS}/lamp.jpg`;
    expect(await problemsAfter((shop) => shop.picture(picture, width, height))).toEqual([]);
  });

  it.each([
    [`${PRODUCTS}/lamp.jpg`, 1100, 1300, '1200 × 1200'],
    ['src/content/categories/decor.jpg', 1400, 1400, '1200 × 1500'],
    ['src/content/team/founder.jpg', 400, 400, '900 × 900'],
  ])('%s of %i × %i pixels is refused, with what it needs', async (file, width, height, least) => {
    expect(await problemsAfter((shop) => shop.picture(file, width, height))).toEqual([
      `${file}: the picture is ${width} × ${height} pixels, and its place needs ${least} or more; take the original in its full size, not a copy from a message or a web page, or photograph it again.`,
    ]);
  });

  it('a file that is not a picture', async () => {
    const problems = await problemsAfter((shop) => shop.write(`${PRODUCTS}/lamp.jpg`, 'hello'));
    expect(problems).toEqual([
      `${PRODUCTS}/lamp.jpg: it cannot be read as a picture, or not to its end; copy it again, or open it in a picture program and save it as a JPEG.`,
    ]);
  });

  it('a picture that no file refers to', async () => {
    const problems = await problemsAfter((shop) =>
      shop.picture(`${PRODUCTS}/old-lamp.jpg`, 1200, 1200),
    );
    expect(problems).toEqual([
      `${PRODUCTS}/old-lamp.jpg: no file uses this picture; write its name after "image:" in one, or delete it.`,
    ]);
  });

  it('a path outside the folder', async () => {
    const problems = await problemsAfter((shop) =>
      shop.product('lamp', { image: '../team/founder.jpg' }),
    );
    expect(problems).toContain(
      `${LAMP}, image: found "../team/founder.jpg"; write ./ and the name of the picture beside this file, such as ./urli-bowl.jpg. Did you mean ./founder.jpg?`,
    );
  });
});

describe('file names', () => {
  it('a data file whose name is not a slug gets a suggested name', async () => {
    const problems = await problemsAfter((shop) =>
      shop.product('Urli Bowl', { image: './lamp.jpg', position: 9 }),
    );
    expect(problems).toEqual([
      `${PRODUCTS}/Urli Bowl.yaml: write the name in small letters, digits and hyphens, such as urli-bowl.yaml.`,
    ]);
  });

  it('another extension of the same file type', async () => {
    const problems = await problemsAfter((shop) => shop.write(`${PRODUCTS}/bowl.yml`, 'name: x'));
    expect(problems).toEqual([
      `${PRODUCTS}/bowl.yml: the name must end in .yaml; rename it bowl.yaml.`,
    ]);
  });

  it('a file that does not belong in the folder', async () => {
    const problems = await problemsAfter((shop) => shop.write(`${PRODUCTS}/notes.txt`, 'hello'));
    expect(problems).toEqual([
      `${PRODUCTS}/notes.txt: only data files (.yaml) and pictures (.jpg, .png, .webp, .avif) belong here; take it away.`,
    ]);
  });

  it('a file of facts that is unknown', async () => {
    const problems = await problemsAfter((shop) => shop.write('src/content/site/news.yaml', '{}'));
    expect(problems[0]).toMatch(
      /^src\/content\/site\/news\.yaml: only .*site\.yaml.* may be here; rename it or take it away\.$/,
    );
  });
});

describe('categories', () => {
  it('may be added, with a product of their own', async () => {
    const problems = await problemsAfter(async (shop) => {
      await shop.category('wall-art', 5);
      await shop.product('plate', { category: 'wall-art', position: 5 });
      await shop.picture(`${PRODUCTS}/plate.jpg`, 1200, 1200);
    });
    expect(problems).toEqual([]);
  });

  it('are listed, in their order, for a product that names none of them', async () => {
    const problems = await problemsAfter(async (shop) => {
      await shop.remove('src/content/categories/decor.yaml');
      await shop.remove('src/content/categories/decor.jpg');
    });
    expect(problems).toEqual([
      `${PRODUCTS}/vase.yaml, category: found "decor"; write one of lighting, furniture, accessories.`,
    ]);
  });

  it('may not have the name that stands for all of them', async () => {
    const problems = await problemsAfter(async (shop) => {
      await shop.category('all', 5);
      await shop.product('tray', { category: 'all' });
      await shop.product('vase', { category: 'accessories' });
    });
    expect(problems).toContain(
      'src/content/categories/all.yaml: the name all means every category; choose another name.',
    );
  });
});

describe('a file that cannot be parsed', () => {
  it('is reported with the line, and what to write there', async () => {
    const shop = await makeUpContent(onTestFinished);
    await shop.write(LAMP, 'price: 1500\nname: Lamp: large\n');
    expect((await checkShop(shop)).problems).toEqual([
      `${LAMP}, line 2: the text holds a colon; write name: 'Lamp: large'.`,
    ]);
  });

  it('an empty file lists the fields to write', async () => {
    const problems = await problemsAfter((shop) => shop.write(LAMP, ''));
    expect(problems).toContain(
      `${LAMP}: is empty; write these fields below it: name, category, price, featured, position, image, focus, imageAlt, description, details, care, origin, netQuantity, availability, weeks, added, gallery.`,
    );
  });
});

describe('files that are valid alone but not together', () => {
  it('two products with the same position', async () => {
    const problems = await problemsAfter((shop) => shop.product('tray', { position: 1 }));
    expect(problems).toEqual([
      `${LAMP} and ${PRODUCTS}/tray.yaml, position: both say 1; give each a number of its own.`,
    ]);
  });

  it('fewer than three featured products', async () => {
    const problems = await problemsAfter((shop) => shop.product('lamp', { featured: false }));
    expect(problems).toEqual([
      `${PRODUCTS}: the opening slides need 3 products with featured: true, and there are 2; write it in another product.`,
    ]);
  });

  it('a category without a product', async () => {
    const problems = await problemsAfter((shop) => shop.product('tray', { category: 'decor' }));
    expect(problems).toEqual([
      `${PRODUCTS}: the category accessories has no product; it needs at least one. Move a product into it, add one, or delete the category.`,
    ]);
  });

  it('no products at all', async () => {
    const shop = await makeUpContent(onTestFinished);
    for (const id of ['lamp', 'table', 'vase', 'tray']) {
      await shop.remove(`${PRODUCTS}/${id}.yaml`);
      await shop.remove(`${PRODUCTS}/${id}.jpg`);
    }
    expect((await checkShop(shop)).problems).toEqual([
      `${PRODUCTS}: there are no products here; add one, as EDITORS.md says.`,
    ]);
  });
});

it('lists all errors of all files at once', async () => {
  const problems = await problemsAfter(async (shop) => {
    await shop.product('lamp', { price: 'free', category: 'lamps', colour: 'gold' });
    await shop.write(`${PRODUCTS}/vase.yaml`, 'name: Vase: tall\n');
    await shop.picture('src/content/team/founder.jpg', 400, 400);
  });
  expect(problems).toEqual([
    expect.stringContaining(`${PRODUCTS}/vase.yaml: the text holds a colon`),
    expect.stringContaining(`${LAMP}, category: found "lamps"`),
    expect.stringContaining(`${LAMP}, price: found "free"`),
    expect.stringContaining(`${LAMP}: "colour" is not a field here`),
    expect.stringContaining('src/content/team/founder.jpg: the picture is 400 × 400 pixels'),
  ]);
});

describe('the command', () => {
  const command = fileURLToPath(new URL('../../scripts/content.ts', import.meta.url));

  it('prints one line and succeeds when there is no error', async () => {
    const shop = await makeUpContent(onTestFinished);
    const { status, stdout } = spawnSync(process.execPath, [command], {
      ...ENCODED,
      env: { ...process.env, CONTENT_DIR: `${shop.root}/src/content` },
    });
    expect([status, stdout]).toEqual([0, '4 products, 4 categories, 1 person: all well.\n']);
  });

  it('lists the errors and fails when there are some', async () => {
    const shop = await makeUpContent(onTestFinished);
    await shop.product('lamp', { price: 'free' });
    const { status, stderr } = spawnSync(process.execPath, [command], {
      ...ENCODED,
      env: { ...process.env, CONTENT_DIR: `${shop.root}/src/content` },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('One thing to put right');
    expect(stderr).toContain(`${LAMP}, line 3, price: found "free"`);
  });
});
