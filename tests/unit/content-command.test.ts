// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedRules, lookUp } from '../../config/serving-rules.ts';
import { movedProducts } from '../../integrations/moved-products.ts';
import { checkContent } from '../../content-check/check.ts';
import { renameEntry } from '../../editing/rename-entry.ts';
import { copySmallShop } from '../support/small-shop.ts';

const SLOW = { timeout: 60_000 };
let root = '';
let content = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
  content = join(root, 'content');
  await copySmallShop(content);
});
afterEach(() => rm(root, { recursive: true }));

const problems = async () => (await checkContent('content', root)).problems;
const read = (file: string) => readFile(join(content, file), 'utf8');
const write = (file: string, text: string | Uint8Array) => writeFile(join(content, file), text);
const edit = async (file: string, from: string, to: string) =>
  write(file, (await read(file)).replace(from, to));

/** Every file of the shop with its bytes, to detect any change. */
async function everything(): Promise<Record<string, string>> {
  const names = await readdir(content, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const bytes = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(files.map((file, index) => [file, bytes[index] ?? '']));
}

describe('renaming an entry', SLOW, () => {
  test('moves a product with its picture, and changes only the line that names the picture', async () => {
    const before = await read('products/urli-bowl.yaml');
    expect(await renameEntry(content, 'urli-bowl', 'flower-urli')).toMatchObject({ ok: true });
    expect(await read('products/flower-urli.yaml')).toBe(
      before.replace('./urli-bowl.jpg', './flower-urli.jpg'),
    );
    expect(existsSync(join(content, 'products/flower-urli.jpg'))).toBe(true);
    expect(await problems()).toEqual([]);
  });

  test('redirects the old address of a product', async () => {
    await renameEntry(content, 'urli-bowl', 'flower-urli');
    const { redirects } = fixedRules({}, await movedProducts(content));
    expect(lookUp(redirects, '/product/urli-bowl')).toBe('/product/flower-urli');
    expect(lookUp(redirects, '/product/nothing')).toBe('/');
  });

  test('redirects all old addresses to the newest name, even if it was used before', async () => {
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

  test('keeps a category’s products in it, even if a comment follows the category’s name', async () => {
    await edit('products/urli-bowl.yaml', 'category: decor', "category: 'decor' # for now");
    expect(await renameEntry(content, 'categories/decor', 'for-the-wall')).toMatchObject({
      ok: true,
    });
    expect(await read('products/urli-bowl.yaml')).toContain('category: for-the-wall # for now');
    expect(await problems()).toEqual([]);
  });

  test('leaves a picture in place if another product also shows it', async () => {
    await edit('products/lota-vase.yaml', './lota-vase.jpg', './urli-bowl.jpg');
    await rm(join(content, 'products/lota-vase.jpg'));
    await renameEntry(content, 'urli-bowl', 'flower-urli');
    expect(await read('products/flower-urli.yaml')).toContain('./urli-bowl.jpg');
    expect(await problems()).toEqual([]);
  });

  test('updates both places if the file names the picture twice', async () => {
    await edit('products/urli-bowl.yaml', './urli-bowl-near.jpg', './urli-bowl.jpg');
    await rm(join(content, 'products/urli-bowl-near.jpg'));
    await renameEntry(content, 'urli-bowl', 'flower-urli');
    expect(await read('products/flower-urli.yaml')).not.toContain('./urli-bowl.jpg');
    expect(await problems()).toEqual([]);
  });
});

describe('the rename command', SLOW, () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

  test.each([
    [
      'a product that does not exist',
      'urly-bowl',
      'flower-urli',
      'There is no product called urly-bowl',
    ],
    ['a name that is taken', 'urli-bowl', 'lota-vase', 'already'],
    ['a name with a capital letter', 'urli-bowl', 'Flower Urli', 'flower-urli'],
    ['a name with another meaning', 'urli-bowl', 'index', 'left out of addresses'],
    ['the name of all categories', 'categories/decor', 'all', 'every category'],
    ['a name that Windows can’t write', 'urli-bowl', 'con', 'a device in Windows'],
    ['a name that leads elsewhere', 'urli-bowl', '../team/urli', 'small letters'],
    ['a file of another folder', '../../package', 'urli', 'Write products/name or'],
  ])('refuses %s', async (_, from, to, reason) => {
    const before = await everything();
    expect(await renameEntry(content, from, to)).toEqual({
      ok: false,
      reason: expect.stringContaining(reason) as string,
    });
    expect(await everything()).toEqual(before);
  });

  test('refuses a name whose address redirects to another product', async () => {
    await renameEntry(content, 'lota-vase', 'water-vase');
    const before = await everything();
    expect(await renameEntry(content, 'urli-bowl', 'lota-vase')).toEqual({
      ok: false,
      reason: 'Links to /product/lota-vase lead to /product/water-vase; choose another name.',
    });
    expect(await everything()).toEqual(before);
  });

  test('refuses the name of another product’s picture', async () => {
    await cp(join(content, 'products/urli-bowl.jpg'), join(content, 'products/peacock-head.jpg'));
    const before = await everything();
    expect(await renameEntry(content, 'urli-bowl', 'peacock-head')).toEqual({
      ok: false,
      reason: 'There is already a picture called peacock-head.jpg; choose another name.',
    });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['products/urli-bowl.yaml', 'urli-bowl', (text: string) => utf16(text)],
    ['products/lota-vase.yaml', 'urli-bowl', () => ''],
    ['products/lota-vase.yaml', 'categories/decor', () => 'name: "open'],
    ['site/moved.yaml', 'urli-bowl', () => 'products: [a]\n'],
    ['site/moved.yaml', 'urli-bowl', () => 'products: {\n'],
  ])('refuses to run if %s can’t be read', async (file, name, spoil) => {
    await write(file, spoil(await read(file)));
    const before = await everything();
    expect(await renameEntry(content, name, 'flower-urli')).toEqual({
      ok: false,
      reason: expect.stringContaining(file) as string,
    });
    expect(await everything()).toEqual(before);
  });

  test('changes nothing if the file system refuses one of the files', async () => {
    const before = await everything();
    // The picture's name has 255 bytes, the limit of file systems, but the data file's has 256.
    const renaming = await renameEntry(content, 'urli-bowl', 'a'.repeat(251));
    expect(renaming).toMatchObject({ ok: false });
    expect(await everything()).toEqual(before);
  });
});

describe('npm run content', SLOW, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'content', ...args], {
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: content },
    });

  test('ends with a summary that says whether the shop is ready to open', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(stdout).toContain('made up; write your own');
    expect(stdout.trim().split('\n').at(-1)).toBe(
      '6 products, 4 categories, 4 people: no mistakes, but not yet ready to open: see above.',
    );
  });

  test('prints its usage for an unknown command', () => {
    expect(run('add', 'temple-bell')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('rename temple-bell brass-bell') as string,
    });
  });

  test('explains in one sentence why it refuses to rename', () => {
    expect(run('rename', 'urli-bowl', 'lota-vase')).toMatchObject({
      status: 1,
      stderr: 'There is already a product called lota-vase; choose another name.\n',
    });
  });
});
