import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../content-check/check.ts';
import { environmentFor } from '../../scripts/build/sites.ts';
import { runTool } from '../../scripts/processes.ts';
import { NEXT_SHOP } from './next-shop.ts';

const { contentDir, distDir } = NEXT_SHOP;
/** The script that asks what has changed since the build. */
const SCRIPT = /src="[^"]*TodayScript/;
const options = { quiet: true, env: environmentFor(NEXT_SHOP) };

/** The first built picture that a file of the shop names. */
async function builtPicture(file: string, picture: RegExp): Promise<string> {
  const text = await readFile(join(distDir, 'client', file), 'utf8');
  const [address = ''] = picture.exec(text) ?? [];
  const { pathname } = new URL(address, 'http://localhost');
  return join(distDir, 'client', pathname);
}

/** Red, green and blue. */
async function firstPixel(picture: string) {
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

/** The mean of all pixels and colours, from 0 to 255. */
async function brightness(picture: string): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

// Some tests run a program that reads every page, which is slow on a busy machine.
describe('a shop in which editors have made every kind of change', { timeout: 180_000 }, () => {
  test('passes the content check', async () => {
    expect((await checkContent(contentDir, process.cwd())).problems).toEqual([]);
  });

  test('passes the page tests', async () => {
    const all = ['run', '--project', 'pages', '--testNamePattern', '^(?!.*without settings)'];
    // Each worker would parse the pages again.
    const { code, output } = await runTool('vitest', [...all, '--maxWorkers=1'], options);
    expect(code, output).toBe(0);
  });

  test.each(['desk', 'payment', 'confirm-order', 'back-in-stock'])(
    'hides /%s from search engines, and mentions it on no other page and in no list of pages',
    async (page) => {
      const client = join(distDir, 'client');
      const own = join(page, 'index.html');
      const html = await readFile(join(client, own), 'utf8');
      expect(html).toContain('name="robots" content="noindex"');
      const [, ownFiles = ''] = /name="page-files" content="\/([^"]+)"/.exec(html) ?? [];
      const files = (await readdir(client, { recursive: true })).filter((file) =>
        /\.(?:html|xml|json|txt|webmanifest)$|^sw\.js$/.test(file),
      );
      expect(files).toContain(own);
      for (const file of files.filter((one) => one !== own && one !== ownFiles))
        expect(await readFile(join(client, file), 'utf8'), file).not.toMatch(
          new RegExp(`(?<!api)/_?${page}\\b`, 'i'),
        );
    },
  );

  test('marks products of which there is only one piece, and asks the order book only on pages that show products', async () => {
    const read = (page: string) => readFile(join(distDir, 'client', page, 'index.html'), 'utf8');
    for (const page of ['shop', 'product/lota-vase']) {
      expect(await read(page)).toMatch(/class="stock[^>]*>\s*One piece/);
      expect(await read(page)).toMatch(SCRIPT);
    }
    expect(await read('about')).not.toMatch(SCRIPT);
  });

  test('asks for an address only on pages of products that are sold out', async () => {
    const read = (id: string) =>
      readFile(join(distDir, 'client/product', id, 'index.html'), 'utf8');
    expect(await read('nesting-tables')).toContain('Tell me when it is back');
    expect(await read('urli-bowl')).not.toContain('Tell me when it is back');
  });

  test('doesn’t list a one-off piece as in stock for search engines', async () => {
    const read = (page: string) => readFile(join(distDir, 'client', page), 'utf8');
    expect(await read('product/urli-bowl/index.html')).toContain('schema.org/InStock');
    expect(await read('product/lota-vase/index.html')).not.toContain('schema.org/InStock');
    expect(await read('feed.xml')).toContain('<g:id>urli-bowl</g:id>');
    expect(await read('feed.xml')).not.toContain('lota-vase');
  });

  test('gives transparent pictures the page’s paper colour as background', async () => {
    const nearPaper = [0xfa, 0xf6, 0xef].map((one) => expect.closeTo(one, -1) as number);
    const jpeg = /[^"<>\s]*nesting-tables[^"<>\s]*\.jpe?g/;
    for (const file of ['feed.xml', 'product/nesting-tables/index.html', 'shop/index.html'])
      expect(await firstPixel(await builtPicture(file, jpeg)), file).toEqual(nearPaper);
  });

  test('gives the pictures of products more light, and no others', async () => {
    const lit = [
      ['index.html', 'hammered-dome-pendant'],
      ['shop/index.html', 'lota-vase'],
      ['cart/index.html', 'lota-vase'],
      ['product/lota-vase/index.html', 'lota-vase'],
    ] as const;
    for (const [file, name] of lit) {
      const picture = new RegExp(`/_astro/${name}\\.[\\w.-]+\\.(?:avif|webp|jpe?g)`);
      const original = await brightness(join(contentDir, `products/${name}.jpg`));
      const built = await brightness(await builtPicture(file, picture));
      expect(built / original, file).toBeCloseTo(1.05, 1);
      expect(built / original, file).toBeGreaterThan(1.02);
    }
    const room = /\/_astro\/lighting\.[\w.-]+\.(?:avif|webp|jpe?g)/;
    const built = await brightness(await builtPicture('index.html', room));
    expect(built / (await brightness(join(contentDir, 'categories/lighting.jpg')))).toBeCloseTo(
      1,
      1,
    );
  });
});
