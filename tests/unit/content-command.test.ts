// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedRules, lookUp } from '../../config/serving-rules.ts';
import { movedProducts } from '../../integrations/moved-products.ts';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { checkContent } from '../../editing/check.ts';
import { addEntry, removeEntry, renameEntry } from '../../editing/edit-entries.ts';

const SLOW = { timeout: 60_000 };
let root = '';
let content = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
  content = join(root, 'content');
  await cp(FIRST_SHOP.contentDir, content, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const problems = async () => (await checkContent('content', root)).problems;
const read = (file: string) => readFile(join(content, file), 'utf8');
const PHOTO = join(process.cwd(), FIRST_SHOP.contentDir, 'products/lota-vase.jpg');

describe('adding a product', SLOW, () => {
  test('puts its picture in place, gives it the next position, and asks for the rest', async () => {
    await addEntry(content, 'temple-bell', PHOTO);
    expect(await read('products/temple-bell.yaml')).toContain('position: 21');
    expect(existsSync(join(content, 'products/temple-bell.jpg'))).toBe(true);
    const asked = (await problems()).join('\n');
    for (const field of ['category', 'price', 'imageAlt', 'description', 'care'])
      expect(asked).toContain(`${field}`);
    expect(asked).not.toContain('is not a field here');
    expect(asked).not.toContain('has another meaning');
  });

  test('makes a shop without problems once what is asked for is written', async () => {
    await addEntry(content, 'temple-bell', PHOTO);
    const text = (await read('products/temple-bell.yaml'))
      .replace('category:', 'category: decor')
      .replace('price:', 'price: 1999')
      .replace('imageAlt:', 'imageAlt: A bell of brass on a plain ground')
      .replace('>-\n', '>-\n  A bell that is rung in the morning, and is heard at the gate.\n')
      .replaceAll(/^( +)-$/gm, '$1- Rings.')
      .replace('Height:', 'Height: 12 cm')
      .replace('Weight:', 'Weight: 1 kg')
      .replace('town:', 'town: Moradabad')
      .replace('state:', 'state: Uttar Pradesh');
    await writeFile(join(content, 'products/temple-bell.yaml'), text);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['Temple Bell', PHOTO, 'temple-bell'],
    ['urli-bowl', PHOTO, 'already'],
    ['temple-bell', '/nowhere.jpg', 'There is no picture'],
  ])('refuses %s with %s', async (id, photo, reason) => {
    await expect(addEntry(content, id, photo)).rejects.toThrow(reason);
    expect(await problems()).toEqual([]);
  });
});

describe('a photograph', SLOW, () => {
  const file = (name: string) => join(root, name);

  test('from a phone is taken upright, and as AVIF', async () => {
    const plain = sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#cbc1b3' },
    });
    await plain.clone().jpeg().withMetadata({ orientation: 6 }).toFile(file('IMG_1.JPG'));
    await plain.clone().avif({ effort: 0 }).toFile(file('pixel.avif'));
    await addEntry(content, 'temple-bell', file('IMG_1.JPG'));
    await addEntry(content, 'temple-gong', file('pixel.avif'));
    expect(existsSync(join(content, 'products/temple-gong.avif'))).toBe(true);
    expect(
      (await problems()).filter((problem) => /picture/.test(problem.split('imageAlt')[0]!)),
    ).toEqual([]);
  });

  test('as HEIC is refused, with how to convert it', async () => {
    const start = Buffer.from('00000024667479706865696300000000686569636d6966314d694842', 'hex');
    await writeFile(file('IMG_2.HEIC'), Buffer.concat([start, Buffer.alloc(4000, 7)]));
    await expect(addEntry(content, 'temple-bell', file('IMG_2.HEIC'))).rejects.toThrow(
      'it is a picture as iPhones take it (HEIC); open it in Photos or Preview and export it as a JPEG',
    );
    expect(await problems()).toEqual([]);
  });
});

describe('a person and a category', SLOW, () => {
  const tile = () => join(content, 'categories/decor.jpg');

  test.each(['team/imran', 'categories/wall-art'])(
    '%s gets a file that asks for the rest',
    async (name) => {
      await addEntry(content, name, tile());
      const text = await read(`${name}.yaml`);
      expect(text).toContain('position: 5\n');
      const asked = (await problems()).filter((problem) => problem.includes(name));
      expect(asked.length).toBe(text.match(/^\w+:$/gm)!.length);
      for (const problem of asked) expect(problem).toContain('is empty; write');
      await removeEntry(content, name);
      expect(await problems()).toEqual([]);
    },
  );

  test('a category keeps its products when it is renamed', async () => {
    await renameEntry(content, 'categories/decor', 'for-the-wall');
    expect(await problems()).toEqual([]);
    expect(await read('products/urli-bowl.yaml')).toContain('category: for-the-wall\n');
  });

  test('another folder is refused', async () => {
    await expect(addEntry(content, 'site/news', tile())).rejects.toThrow('team/name');
  });
});

describe('renaming a product', SLOW, () => {
  test('changes its file, its picture and one line, and redirects old links to it', async () => {
    const before = await read('products/urli-bowl.yaml');
    await renameEntry(content, 'urli-bowl', 'flower-urli');
    expect(await problems()).toEqual([]);
    expect(await read('products/flower-urli.yaml')).toBe(
      before.replace('./urli-bowl.jpg', './flower-urli.jpg'),
    );
    const { redirects } = fixedRules({}, await movedProducts(content));
    expect(lookUp(redirects, '/product/urli-bowl')).toBe('/product/flower-urli');
    expect(lookUp(redirects, '/product/nothing')).toBe('/');
  });

  test('redirects the oldest address to the newest name, also back', async () => {
    await renameEntry(content, 'urli-bowl', 'second-name');
    await renameEntry(content, 'second-name', 'third-name');
    expect(await movedProducts(content)).toEqual({
      'urli-bowl': 'third-name',
      'second-name': 'third-name',
    });
    await renameEntry(content, 'third-name', 'urli-bowl');
    expect(await movedProducts(content)).toEqual({
      'second-name': 'urli-bowl',
      'third-name': 'urli-bowl',
    });
    expect(await problems()).toEqual([]);
  });
});

test('removing a product removes its file and its picture', SLOW, async () => {
  await renameEntry(content, 'ring-door-knocker', 'knocker');
  await removeEntry(content, 'knocker');
  expect(existsSync(join(content, 'products/knocker.yaml'))).toBe(false);
  expect(await movedProducts(content)).toEqual({});
  expect(await problems()).toEqual([]);
  await expect(removeEntry(content, 'knocker')).rejects.toThrow('There is no product');
});

test('the command reports, and prints its usage when it does not understand', SLOW, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'content', ...args], {
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: content },
    });
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('20 products') as string,
  });
  expect(run('ad', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('add temple-bell photo.jpg') as string,
  });
});
