// @vitest-environment node
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentForm } from '../../../editing/form/handle.ts';
import { FOLDERS } from '../../../editing/folders.ts';
import { FIRST_SHOP } from '../../../scripts/build/sites.ts';
import { openForm } from './form-page';

const SLOW = { timeout: 60_000 };
const URLI = 'products/urli-bowl.yaml';
/** What a HEIC picture begins with. */
const HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');

let root = '';
let content = '';
let form: ContentForm;
// One copy for all tests, since its pictures are decoded once.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'form-'));
  content = join(root, 'content');
  await cp(FIRST_SHOP.contentDir, content, { recursive: true });
});
beforeEach(() => {
  form = new ContentForm('content', root);
});
afterEach(restore);
afterAll(() => rm(root, { recursive: true }));

/** Puts back what a test has changed. */
async function restore() {
  for (const folder of await readdir(FIRST_SHOP.contentDir)) {
    const names = await readdir(join(FIRST_SHOP.contentDir, folder));
    for (const name of await readdir(join(content, folder)))
      if (!names.includes(name)) await rm(join(content, folder, name));
    for (const name of names) {
      const [was, is] = await Promise.all(
        [FIRST_SHOP.contentDir, content].map((at) =>
          readFile(join(at, folder, name)).catch(() => null),
        ),
      );
      if (was && (!is || !was.equals(is))) await writeFile(join(content, folder, name), was);
    }
  }
}

const read = (file: string) => readFile(join(content, file), 'utf8');
const open = (path: string) => openForm(form, `/edit/${path}`);
const photo = async (width: number, height: number, format: 'jpeg' | 'avif', name: string) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#cbc1b3' } });
  return new File([new Uint8Array(await plain.toFormat(format).toBuffer())], name);
};

/** The lines that a text has and another has not. */
const only = (text: string, other: string) =>
  text.split('\n').filter((line) => !other.split('\n').includes(line));

describe('every file of the content', SLOW, () => {
  test.each(FOLDERS.map(({ folder }) => folder))(
    'of %s can be opened, and saved as it is',
    async (folder) => {
      for (const name of (await readdir(join(content, folder))).filter((it) =>
        it.endsWith('.yaml'),
      )) {
        const before = await read(`${folder}/${name}`);
        const page = await open(`${folder}/${name.replace('.yaml', '')}`);
        expect(page.status).toBe(200);
        expect(page.labels.length, name).toBeGreaterThan(0);
        const saved = await page.save();
        expect(saved.said).toBe('Nothing was changed.');
        expect(await read(`${folder}/${name}`)).toBe(before);
      }
    },
  );

  test('is listed, and marked if it has errors', async () => {
    await writeFile(join(content, URLI), (await read(URLI)).replace(/^price:.*$/m, 'price: free'));
    const { text } = await open('');
    expect(text).toContain('Urli Bowl 1 to put right');
    expect(text).toContain('price: found "free"; write a number in rupees');
  });
});

describe('a field', SLOW, () => {
  test('is saved in its own line', async () => {
    const before = await read(URLI);
    const saved = await (await open('products/urli-bowl')).save({ Price: '6001.50' });
    expect(saved.said).toBe('Saved.');
    expect(saved.value('Price')).toBe('6001.5');
    expect(only(await read(URLI), before)).toEqual(['price: 6001.5']);
  });

  test('shows the message of the check beside it, and keeps what was typed', async () => {
    const saved = await (await open('products/urli-bowl')).save({ Price: '5,499 Rs', Name: '' });
    expect(saved.error('Price')).toContain('Did you mean 5499?');
    expect(saved.value('Price')).toBe('5,499 Rs');
    expect(saved.error('Name')).toContain('Is empty; write the name of the product');
    expect(saved.error('Category')).toBe('');
    expect(saved.said).toBe('Saved. Something here is to be put right.');
    const mended = await saved.save({ Price: '5499', Name: 'Urli Bowl' });
    expect(mended.error('Price') + mended.error('Name')).toBe('');
  });

  test('accepts pasted text with invisible characters', async () => {
    const saved = await (
      await open('products/urli-bowl')
    ).save({ Name: ' Urli\u00A0Bowl\u200B\tNo. 2: “big” ' });
    expect(saved.error('Name')).toBe('');
    expect(await read(URLI)).toContain("name: 'Urli Bowl No. 2: “big”'\n");
  });

  test('that is a checkbox or a select is saved too', async () => {
    const page = await open('products/urli-bowl');
    await page.save({ Featured: page.value('Featured') !== 'true', Category: 'lighting' });
    expect(await read(URLI)).toContain('category: lighting');
  });

  test('that is optional is added and removed with its line', async () => {
    const before = await read(URLI);
    const page = await open('products/urli-bowl');
    const top = Object.fromEntries([
      [page.labels.find((label) => label.endsWith('> Top'))!, 'top'],
    ]);
    const saved = await page.save(top);
    expect(await read(URLI)).toBe(before.replace(/(\nimage: .*\n)/, '$1focus: top\n'));
    const center = saved.labels.find((label) => label.endsWith('> Center'))!;
    await saved.save({ [center]: '' });
    expect(await read(URLI)).toBe(before);
  });

  test('that was changed meanwhile in a text editor is not lost', async () => {
    const page = await open('products/urli-bowl');
    await writeFile(
      join(content, URLI),
      (await read(URLI)).replace(/^name:.*$/m, 'name: By hand # note'),
    );
    const saved = await page.save({ Price: '7001' });
    expect(saved.said).toBe('Saved.');
    expect(await read(URLI)).toMatch(/name: By hand # note\n[^]*price: 7001\n/);
  });
});

test('a form from before a restart does not undo what was changed since', SLOW, async () => {
  const before = await read(URLI);
  const send = async (version: string) => {
    const body = new FormData();
    body.set('version', version);
    body.set('f:price', '7001');
    const url = 'http://localhost:4321/edit/products/urli-bowl';
    return form.answer(new Request(url, { method: 'POST', body }));
  };
  const refused = await send('of-another-day');
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('Look at both, then save again');
  expect(page).toContain('value="7001"');
  expect(await read(URLI)).toBe(before);
  await send(/name="version" value="(\w+)"/.exec(page)?.[1] ?? '');
  expect(only(await read(URLI), before)).toEqual(['price: 7001']);
});

describe('a list', SLOW, () => {
  test('gets a new entry, loses one, and changes their order', async () => {
    const before = await read(URLI);
    let page = await (await open('products/urli-bowl')).press('Add an entry to Materials');
    const entries = () =>
      page.labels
        .filter((label) => label.startsWith('Details > Materials > '))
        .map((label) => page.value(label));
    const count = entries().length;
    page = await page.save({ [`Details > Materials > Entry ${count}`]: 'Hemp' });
    const longer = await read(URLI);
    expect(only(longer, before)).toEqual(['    - Hemp']);
    page = await page.press(`Move up: Materials, entry ${count}`);
    expect(entries().indexOf('Hemp')).toBe(count - 2);
    expect((await read(URLI)).split('\n').sort()).toEqual(longer.split('\n').sort());
    await page.press(`Remove: Materials, entry ${count - 1}`);
    expect(await read(URLI)).toBe(before);
  });

  test('of opening hours can mark a day as closed', async () => {
    let page = await open('site/site');
    page = await page.save({ 'Hours > Entry 1 > Days > Monday': false });
    expect(page.text).toContain('Monday is missing');
    page = await page.press('Add an entry to Hours');
    page = await page.save({ 'Hours > Entry 4 > Closed': true });
    expect(page.text).not.toContain('missing');
    const text = await read('site/site.yaml');
    expect(text).toContain("  - days: [Tuesday, Wednesday, Thursday, Friday]\n    opens: '10:00'");
    expect(text).toContain('  - days: [Monday]\n    closed: true\n');
  });

  test('of measures can change a name and a value', async () => {
    const page = await open('products/urli-bowl');
    const group = 'Details > Specifications > Entry 1';
    await page.save({ [`${group} > Name`]: 'Rim', [`${group} > Value`]: '40 cm: outside' });
    expect(await read(URLI)).toContain("    - Rim: '40 cm: outside'\n");
  });
});

describe('a picture', SLOW, () => {
  test('replaces another one, and keeps its name', async () => {
    const page = await open('products/urli-bowl');
    const file = 'Another picture from this computer';
    const saved = await page.save({ [file]: await photo(1300, 1700, 'jpeg', 'IMG_2041.JPG') });
    expect(saved.said).toBe('Saved.');
    const { width } = await sharp(join(content, 'products/urli-bowl.jpg')).metadata();
    expect(width).toBe(1300);
  });

  test('of another type changes the line that names it, and the old one is removed', async () => {
    const before = await read(URLI);
    const page = await open('products/urli-bowl');
    await page.save({
      'Another picture from this computer': await photo(1200, 1200, 'avif', 'new.avif'),
    });
    expect(await read(URLI)).toBe(before.replace('urli-bowl.jpg', 'urli-bowl.avif'));
    expect(existsSync(join(content, 'products/urli-bowl.jpg'))).toBe(false);
    const undone = await (await open('products/urli-bowl')).press('Undo: change of urli-bowl');
    expect(undone.said).toBe('Undone: change of urli-bowl.');
    expect(existsSync(join(content, 'products/urli-bowl.jpg'))).toBe(true);
    expect(await read(URLI)).toBe(before);
  });

  test('that is not suitable is refused beside its field, and nothing changes', async () => {
    const before = await read(URLI);
    const page = await open('products/urli-bowl');
    const file = 'Another picture from this computer';
    const small = await page.save({ [file]: await photo(300, 300, 'jpeg', 'small.jpg') });
    expect(small.error('Image')).toContain(
      'The picture is 300 × 300 pixels, and its place needs 1200 × 1200',
    );
    const heic = await page.save({ [file]: new File([new Uint8Array(HEIC)], 'IMG_1.HEIC') });
    expect(heic.error('Image')).toContain('export it as a JPEG');
    expect(await read(URLI)).toBe(before);
  });

  test('that another file uses too is not changed for that file', async () => {
    const page = await open('site/about');
    const old = await readFile(join(content, 'site/console-vignette.jpg'));
    await page.save({
      'Story > Another picture from this computer': await photo(1500, 1000, 'jpeg', 'Yard.jpg'),
    });
    expect(await read('site/about.yaml')).toContain('image: ./about.jpg');
    expect((await readFile(join(content, 'site/console-vignette.jpg'))).equals(old)).toBe(true);
  });
});

describe('a file', SLOW, () => {
  test('is added with its picture, renamed and removed, and all of it is undone', async () => {
    const products = async () => (await readdir(join(content, 'products'))).sort();
    const before = await products();
    let page = await open('new/products');
    page = await page.press('Add', {
      'Its name in addresses': 'temple-bell',
      'Its picture': await photo(3024, 4032, 'jpeg', 'IMG_7.jpg'),
    });
    expect(page.said).toContain('Added temple-bell');
    expect(page.error('Price')).toContain('write a number in rupees');
    page = await page.press('Rename', { 'Its name in addresses': 'brass-bell' });
    expect(page.said).toContain('Links to /product/temple-bell lead to /product/brass-bell.');
    page = await page.press('Remove this product');
    expect(page.said).toContain('Removed brass-bell');
    expect(await products()).toEqual(before);
    page = await page.press('Undo: removed brass-bell');
    expect(await products()).toContain('brass-bell.jpg');
    page = await page.press('Undo: renamed temple-bell to brass-bell');
    expect(await read('products/temple-bell.yaml')).toContain('./temple-bell.jpg');
    await page.press('Undo: added temple-bell');
    expect(await products()).toEqual(before);
    expect(await read('site/moved.yaml')).toBe(
      await readFile(join(FIRST_SHOP.contentDir, 'site/moved.yaml'), 'utf8'),
    );
  });

  test('with a name that is taken, wrong or outside is refused', async () => {
    const page = await open('new/products');
    const picture = await photo(1200, 1200, 'jpeg', 'a.jpg');
    for (const [id, reason] of [
      ['urli-bowl', 'There is a product urli-bowl already'],
      ['Temple Bell', 'temple-bell'],
      ['../../x', 'Write'],
    ] as const) {
      const refused = await page.press('Add', {
        'Its name in addresses': id,
        'Its picture': picture,
      });
      expect(refused.said).toContain(reason);
    }
    expect((await page.press('Add', { 'Its name in addresses': 'x' })).said).toBe(
      'Choose a picture.',
    );
  });

  test('of a category keeps its products when it is renamed', async () => {
    const page = await open('categories/decor');
    await page.press('Rename', { 'Its name in addresses': 'for-the-wall' });
    expect(await read('products/sunburst-mirror.yaml')).toContain('category: for-the-wall\n');
    expect((await open('')).text).not.toContain('To put right');
  });

  test('with syntax errors is corrected as a text', async () => {
    const before = await read(URLI);
    await writeFile(join(content, URLI), before.replace(/^name: .*$/m, "name: 'Urli"));
    const page = await open('products/urli-bowl');
    expect(page.text).toContain('a quote is opened and not closed');
    const mended = await page.save({
      'The text of the file, which cannot be read as it is': before,
    });
    expect(mended.value('Name')).toBe('Urli Bowl');
    expect(await read(URLI)).toBe(before);
  });

  test.each(['products/nothing', 'products/%2e%2e%2fsite%2fsite', 'site/news', 'schemas/product'])(
    'is not found under %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test('keeps its line ends', async () => {
    await writeFile(join(content, URLI), (await read(URLI)).replaceAll('\n', '\r\n'));
    await (await open('products/urli-bowl')).save({ Price: '6001' });
    const lines = (await read(URLI)).split('\r\n');
    expect(lines).toContain('price: 6001');
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
  });
});

describe('undo', SLOW, () => {
  test('undoes at least twenty steps, the last one first', async () => {
    const before = await read(URLI);
    let page = await open('products/urli-bowl');
    for (let price = 7001; price <= 7020; price += 1)
      page = await page.save({ Price: String(price) });
    for (let price = 7019; price >= 7001; price -= 1) {
      page = await page.press('Undo: change of urli-bowl');
      expect(page.value('Price')).toBe(String(price));
    }
    page = await page.press('Undo: change of urli-bowl');
    expect(await read(URLI)).toBe(before);
    expect((await page.press('Undo')).said).toBe('There is nothing to undo.');
  });

  test('does not overwrite later changes of another program', async () => {
    const page = await (await open('products/urli-bowl')).save({ Price: '7001' });
    const byHand = (await read(URLI)).replace('7001', '7002');
    await writeFile(join(content, URLI), byHand);
    const { said } = await page.press('Undo: change of urli-bowl');
    expect(said).toContain('not undone, since urli-bowl.yaml was changed in another program');
    expect(await read(URLI)).toBe(byHand);
  });
});
