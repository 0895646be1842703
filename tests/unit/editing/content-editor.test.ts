import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../../content-check/check.ts';
import { formSchema, fromForm, toForm } from '../../../editing/form-schema.ts';
import { valueInWords } from '../../../editing/field-words.ts';
import { fieldsOf } from '../../../integrations/content-editor/clicked-field.ts';
import { ContentFiles } from '../../../integrations/content-editor/content-files.ts';
import { refusal, tokenIn } from '../../../integrations/content-editor/guard.ts';
import { merge } from '../../../integrations/content-editor/merge.ts';
import { kindOf } from '../../../integrations/content-editor/site-files.ts';
import { parseData } from '../../../src/collections/parse.ts';
import { copySmallShop } from '../../support/small-shop.ts';

type Fields = Record<string, unknown>;
interface Opened {
  version: string;
  text: string;
  data: Fields | null;
  problems: { path: unknown[]; text: string; warning: boolean }[];
}

const URLI = 'products/urli-bowl.yaml';
const LOTA = 'products/lota-vase.yaml';
const LOTA_IN_GIT = `content/${LOTA}`;
let root = '';
let content = '';
let files: ContentFiles;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  content = join(root, 'content');
  await copySmallShop(content);
  files = await editor();
});
afterEach(() => rm(root, { recursive: true }));

const editor = () => ContentFiles.open(content, root, join(root, 'edits'));
const read = (file: string) => readFile(join(content, file), 'utf8');
const ask = <Answer>(call: string, body: Fields) => files.answer(call, body) as Promise<Answer>;
const open = (file: string) => ask<Opened>('open', { file });

async function save(file: string, change: Fields): Promise<Fields> {
  const { version, data } = await open(file);
  return ask('save', { file, version, data: { ...data, ...change } });
}

/** Every file with its bytes, to detect any change. */
async function everything(): Promise<Record<string, string>> {
  const names = await readdir(content, { recursive: true, withFileTypes: true });
  const all = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const bytes = await Promise.all(all.map((file) => readFile(file, 'base64')));
  return Object.fromEntries(all.map((file, at) => [file, bytes[at] ?? '']));
}

describe('the content editor', () => {
  test('changes the characters of one value, and undoes it after a new start', async () => {
    const before = await everything();
    const text = await read(URLI);
    await save(URLI, { price: '5799' });
    expect(await read(URLI)).toBe(text.replace('price: 5499', 'price: 5799'));
    files = await editor();
    expect(await ask('overview', {})).toMatchObject({
      undo: 'Urli Bowl, Price',
    });
    await ask('undo', {});
    expect(await everything()).toEqual(before);
  });

  test('saves a wrong value, and says at its field what is wrong with it', async () => {
    expect(await save(URLI, { price: '5,499 Rs' })).toMatchObject({
      problems: expect.arrayContaining([
        {
          path: ['price'],
          text: expect.stringContaining('Did you mean 5499?'),
          warning: false,
          line: 3,
        },
      ]),
    });
    expect(await read(URLI)).toContain('price: 5,499 Rs');
  });

  test('checks a draft without writing it', async () => {
    const before = await everything();
    const { data } = await open(URLI);
    const { problems } = await ask<Opened>('check', { file: URLI, data: { ...data, name: '' } });
    expect(problems).toContainEqual(expect.objectContaining({ path: ['name'], warning: false }));
    expect(await everything()).toEqual(before);
  });

  test('takes half a million pasted letters, and gives the file back when they are undone', async () => {
    const text = await read(URLI);
    const { problems } = (await save(URLI, {
      description: 'उरली '.repeat(100_000),
    })) as unknown as Opened;
    expect(problems).toContainEqual(expect.objectContaining({ path: ['description'] }));
    expect((await open(URLI)).data).toMatchObject({ description: 'उरली '.repeat(100_000) });
    await ask('undo', {});
    expect(await read(URLI)).toBe(text);
  });

  test('says that a file was deleted meanwhile, and writes nothing', async () => {
    const { version, data } = await open(URLI);
    await rm(join(content, URLI));
    const answer = await ask('save', { file: URLI, version, data });
    expect(answer).toEqual({ reason: expect.stringContaining('What you typed is still here') });
    expect(await readdir(join(content, 'products'))).not.toContain('urli-bowl.yaml');
  });

  test('writes nothing if a value holds what no file may hold, and says so', async () => {
    const before = await everything();
    expect(await save(URLI, { name: 'Urli\tBowl' })).toEqual({
      reason: 'Nothing was saved: it holds a tab; write spaces instead.',
    });
    expect(await everything()).toEqual(before);
  });

  test('gives a new field the place that it has in the template, and removes one that was emptied', async () => {
    const text = await read(URLI);
    await save(URLI, { availability: 'made to order', weeks: '3' });
    expect(parseData(Buffer.from(await read(URLI))).data).toMatchObject({ weeks: '3' });
    expect(await read(URLI)).toMatch(/availability: made to order\nweeks: 3\n/);
    await save(URLI, { availability: '', weeks: '' });
    expect(await read(URLI)).toBe(text);
  });

  test('notices that a file was changed elsewhere, and writes nothing', async () => {
    const { version, data } = await open(URLI);
    const elsewhere = (await read(URLI)).replace('price: 5499', 'price: 5599');
    await writeFile(join(content, URLI), elsewhere);
    const answer = await ask<Fields>('save', {
      file: URLI,
      version,
      data: { ...data, name: 'Urli' },
    });
    expect(answer).toMatchObject({ conflict: { data: { price: '5599' } } });
    expect(await read(URLI)).toBe(elsewhere);
    expect(await ask('undo', {})).toEqual({ reason: 'There is nothing to undo.' });
  });

  test('undoes the last save of a file, whatever was saved in others since', async () => {
    const before = await everything();
    await save(URLI, { price: '5799' });
    await save(LOTA, { price: '4100' });
    expect(await open(URLI)).toMatchObject({ undo: 'Urli Bowl, Price' });
    await ask('undo', { file: URLI });
    expect(await open(URLI)).toMatchObject({ undo: null });
    expect(await ask('overview', {})).toMatchObject({ undo: 'Lota Vase, Price' });
    await ask('undo', {});
    expect(await everything()).toEqual(before);
  });

  test('says what is true again after Undo, and the place to which an entry moved', async () => {
    await save(URLI, { price: '5799' });
    await save(URLI, { price: 'five thousand', name: 'Urli' });
    const says = [
      'Urli Bowl: Name is Urli Bowl again, and so is 1 more.',
      'Urli Bowl: Price is ₹5,499 again.',
    ];
    for (const what of says) expect(await ask('undo', {})).toEqual({ what });
    const { entries } = await ask<{ entries: { file: string; title: string }[] }>('overview', {});
    const products = entries.filter(({ file }) => file.startsWith('products'));
    const [first, second] = products;
    expect(await ask('move', { file: first?.file, by: 1 })).toEqual({
      what: `Now number 2 of ${products.length}, after ${second?.title}.`,
    });
    expect(await ask('move', { file: first?.file, by: -1 })).toEqual({
      what: `Now number 1 of ${products.length}.`,
    });
  });

  test('undoes nothing that was changed elsewhere since', async () => {
    await save(URLI, { price: '5799' });
    await writeFile(join(content, URLI), `${await read(URLI)}# mine\n`);
    expect(await ask('undo', {})).toEqual({ reason: expect.stringContaining('changed elsewhere') });
    expect(await read(URLI)).toContain('# mine');
  });

  test('changes nothing if the computer refuses to write one of several files', async () => {
    const before = await everything();
    await mkdir(join(content, 'products/.lota-vase.yaml.new'));
    const all = await ask<{ entries: { file: string }[] }>('overview', {});
    const names = all.entries.map(({ file }) => file).filter((file) => file.startsWith('products'));
    const by = names[names.indexOf('products/lota-vase.yaml') - 1] ? -1 : 1;
    expect(await ask('move', { file: 'products/lota-vase.yaml', by })).toEqual({
      reason: expect.stringContaining('Nothing was saved'),
    });
    expect(await everything()).toEqual(before);
  });

  test('opens a file that can’t be read as text, and saves its text', async () => {
    const text = await read(URLI);
    await writeFile(join(content, URLI), text.replace('name: Urli Bowl', 'name: "Urli Bowl'));
    const opened = await open(URLI);
    expect(opened.data).toBeNull();
    expect(opened.problems[0]?.text).toContain('a quote is opened here');
    await ask('save', { file: URLI, version: opened.version, text });
    expect(await read(URLI)).toBe(text);
  });

  test('adds a product as a copy, after the others and with a free address', async () => {
    expect(await ask('copy', { file: URLI, name: 'मंदिर की घंटी' })).toEqual({
      reason: expect.stringContaining('small English letters'),
    });
    expect(await ask('copy', { file: URLI, name: 'Urli Bowl' })).toEqual({
      reason: expect.stringContaining('another address'),
    });
    const made = await ask('copy', { file: URLI, name: 'मंदिर की घंटी', id: 'temple-bell' });
    expect(made).toEqual({ file: 'products/temple-bell.yaml' });
    expect((await open('products/temple-bell.yaml')).data).toMatchObject({ name: 'मंदिर की घंटी' });
    expect((await checkContent('content', root)).problems).toEqual([]);
  });

  test('says what deleting a product means, and deletes it with its pictures and old addresses', async () => {
    await writeFile(join(content, 'site/moved.yaml'), 'products:\n  old-urli: urli-bowl\n');
    const before = await everything();
    const { says } = await ask<{ says: string[] }>('remove', { file: URLI });
    expect(says.join(' ')).toContain('urli-bowl.jpg');
    expect(says.join(' ')).toContain('old-urli');
    expect(await everything()).toEqual(before);
    await ask('remove', { file: URLI, confirmed: true });
    const names = await readdir(join(content, 'products'));
    expect(names.filter((name) => name.startsWith('urli-bowl'))).toEqual([]);
    expect(await read('site/moved.yaml')).toBe('products: {}\n');
    await ask('undo', {});
    expect(await everything()).toEqual(before);
  });

  test('turns a photo upright, makes it smaller, and saves it under a free name', async () => {
    const before = await everything();
    const photo = await sharp({
      create: { width: 4000, height: 3200, channels: 3, background: '#b8860b' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture } = (await files.photo(URLI, photo)) as { picture: string };
    expect(picture).toBe('./urli-bowl-2.jpg');
    expect(await everything()).toEqual(before);
    files = await editor();
    await save(URLI, { image: picture });
    const { width, height, orientation } = await sharp(
      join(content, 'products/urli-bowl-2.jpg'),
    ).metadata();
    expect([width, height, orientation]).toEqual([2400, 3000, undefined]);
    expect(await readdir(join(content, 'products'))).not.toContain('urli-bowl.jpg');
    await ask('undo', {});
    expect(await everything()).toEqual(before);
  });

  test('says at its field that a photo is too small', async () => {
    const photo = await sharp({
      create: { width: 500, height: 400, channels: 3, background: '#b8860b' },
    })
      .jpeg()
      .toBuffer();
    const { picture } = (await files.photo(URLI, photo)) as { picture: string };
    const { problems } = await save(URLI, { image: picture });
    expect(problems).toContainEqual(
      expect.objectContaining({
        path: ['image'],
        text: expect.stringContaining('500 × 400 pixels, and this place needs 1200 × 1200'),
      }),
    );
  });

  test('keeps a picture whose line got lost in the text', async () => {
    const { version, text } = await open(URLI);
    const before = await readdir(join(content, 'products'));
    await ask('save', { file: URLI, version, text: text.replace(/^image:.*\n/m, '') });
    expect(await read(URLI)).not.toMatch(/^image:/m);
    expect(await readdir(join(content, 'products'))).toEqual(before);
  });

  test('names what a new product still shares with another, and its first photo after the product', async () => {
    await ask('copy', { file: URLI, name: 'Kansa Thali' });
    const said = async () =>
      (await open('products/kansa-thali.yaml')).problems.map(({ path, text }) => ({
        [path.join('.')]: text,
      }));
    const text =
      'Urli Bowl (urli-bowl) and this one have the same texts; write the right ones in each.';
    const kept = [{ 'details.highlights.0': text }, { 'details.specifications.0': text }];
    expect(await said()).toEqual(
      expect.arrayContaining([{ description: text }, { imageAlt: text }, ...kept]),
    );
    // What similar products normally have in common stands at no field.
    const fields = (await said()).flatMap((one) => Object.keys(one));
    expect(fields.filter((field) => /^(care|place|origin|netQuantity|hsn)/.test(field))).toEqual(
      [],
    );
    await save('products/kansa-thali.yaml', {
      imageAlt: 'A plate of bronze on a table',
      description: 'Another description, which is long enough to be one.',
    });
    expect(await said()).toEqual(expect.arrayContaining(kept));
    expect(await said()).not.toContainEqual({ imageAlt: text });
    const photo = await sharp({
      create: { width: 800, height: 800, channels: 3, background: '#b8860b' },
    })
      .jpeg()
      .toBuffer();
    expect(await files.photo('products/kansa-thali.yaml', photo)).toEqual({
      picture: './kansa-thali.jpg',
    });
    await ask('undo', {});
  });

  test('refuses a photo as iPhones take it with the check’s sentence', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(40),
    ]);
    expect(await files.photo(URLI, heic)).toEqual({
      reason: expect.stringContaining('Most Compatible'),
    });
  });

  test.each(['../package.yaml', 'products/../../x.yaml', '/etc/passwd'])(
    'opens and saves no file outside the content: %s',
    async (file) => {
      expect(await ask('open', { file })).toEqual({ reason: expect.any(String) });
      expect(await ask('save', { file, text: 'x' })).toEqual({ reason: expect.any(String) });
    },
  );

  test('lists in words what changed since the last commit', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    await save(URLI, { price: '5799' });
    await ask('copy', { file: URLI, name: 'Temple Bell' });
    const story =
      'A bowl of brass that holds water and flowers at the door, made by hand in Mannar.';
    await save(LOTA, { description: story });
    git('add', '.');
    git('commit', '-qm', 'all', '--', LOTA_IN_GIT);
    await save(LOTA, { description: story.replace('at the door', 'in the hall') });
    const { changes } = await ask<{ changes: string[] }>('overview', {});
    expect(changes).toEqual([
      'Lota Vase: Description: … holds water and flowers at the door, made by hand in Mannar. → … holds water and flowers in the hall, made by hand in Mannar.',
      'Temple Bell: new',
      'Urli Bowl: Price: ₹5,499 → ₹5,799',
    ]);
  });
});

const SHOPS = ['src/content', 'tests/fixtures/first-shop'];
const ALL = SHOPS.flatMap((shop) =>
  readdirSync(shop, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('moved.yaml'))
    .map((name) => join(shop, name)),
);

test.each(ALL)('a form holds the whole file and gives it back unchanged: %s', (file) => {
  const { data } = parseData(readFileSync(file));
  const schema = formSchema(kindOf(file.split('/').at(-2) ?? '', basename(file, '.yaml')), {});
  const form = toForm(schema, data);
  expect(form).toBeDefined();
  expect(fromForm(schema, JSON.parse(JSON.stringify(form)), data)).toEqual(data);
});

describe('the editor’s guard', () => {
  test('knows a page that was open before the editor was started again', async () => {
    const token = await tokenIn(join(root, 'edits'));
    expect(token).toMatch(/^[\da-f-]{36}$/);
    await save(URLI, { price: '5799' });
    expect(await tokenIn(join(root, 'edits'))).toBe(token);
  });

  const door = { port: 4321, token: 'secret' };
  const request = (headers: Record<string, string>, rest: Fields = {}) =>
    ({
      method: 'POST',
      url: '/edit/save',
      headers: { host: 'localhost:4321', 'x-edit-token': 'secret', ...headers },
      socket: { remoteAddress: '127.0.0.1' },
      ...rest,
    }) as unknown as IncomingMessage;

  test('lets the editor’s own page in', () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4321' };
    expect(refusal(request(own), false, door)).toBeUndefined();
    const navigation = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(refusal(request(navigation, { method: 'GET' }), true, door)).toBeUndefined();
  });

  test.each([
    ['a name that was bound to this machine', { host: 'evil.example:4321' }, {}],
    ['another port', { host: 'localhost:4322' }, {}],
    ['a form of another website', { origin: 'https://evil.example' }, {}],
    ['another website on this machine', { 'sec-fetch-site': 'same-site' }, {}],
    ['another device', {}, { socket: { remoteAddress: '192.168.1.7' } }],
    ['a page that was opened before', { 'x-edit-token': 'old' }, {}],
    [
      'a write with the token in its address',
      { 'x-edit-token': '' },
      { url: '/edit/save?t=secret' },
    ],
  ])('keeps out %s', (_, headers, rest) => {
    expect(refusal(request(headers, rest), false, door)).toEqual(expect.any(String));
  });

  test('gives its page to no frame and to no script', () => {
    for (const dest of ['iframe', 'empty', 'script'])
      expect(
        refusal(
          request({ 'sec-fetch-dest': dest, 'sec-fetch-mode': 'navigate' }, { method: 'GET' }),
          true,
          door,
        ),
      ).toEqual(expect.any(String));
  });
});

test('input made here is kept, changes made elsewhere are taken, and conflicts are named', () => {
  const base = { name: 'Urli', price: '5499', place: { town: 'Mannar' } };
  const mine = { ...base, price: '5799' };
  const theirs = { name: 'Urli Bowl', price: '5599', place: { town: 'Thrissur' } };
  expect(merge(base, mine, theirs)).toEqual({
    data: { name: 'Urli Bowl', price: '5799', place: { town: 'Thrissur' } },
    both: [{ path: ['price'], mine: '5799', theirs: '5599' }],
  });
});

test('says what a list holds as a person reads it', () => {
  expect(
    valueInWords(formSchema('site', {}).properties?.hours, [
      { days: ['Saturday', 'Sunday'], opens: '11:00', closes: '18:00' },
      { days: ['Monday'], closed: 'true' },
    ]),
  ).toBe('Days Saturday, Sunday, Opens 11:00, Closes 18:00; Days Monday, Closed Yes');
});

describe('the field of a text on a page', () => {
  const site = {
    tagline: 'Ships within {shipDays} business days.',
    address: { street: '14 Peetal Nagri', city: 'Moradabad', pin: '244001' },
    hours: [
      { days: ['Sunday'], closed: 'true' },
      { days: ['Saturday'], opens: '11:00', closes: '18:00' },
    ],
    price: '5499.50',
    room: 'Shop',
  };
  const entry = { file: 'site/site.yaml', folder: 'site', data: site } as never;
  const pathOf = (shown: string, pointer?: number) =>
    fieldsOf([entry], shown, pointer).map(({ path }) => path.join('.'));

  test.each([
    ['a sentence with a fact in it', 'Ships within 3 business days.', 'tagline'],
    ['an address', '14 Peetal Nagri, Moradabad 244001, India', 'address.street'],
    ['opening hours', 'Sat 11 am–6 pm', 'hours.1'],
    ['a price', '₹5,499.50', 'price'],
  ])('is found from %s', (_, shown, path) => expect(pathOf(shown)).toEqual([path]));

  test('is the one below the pointer, and none has only a word in common', () => {
    expect(pathOf('14 Peetal Nagri, Moradabad 244001, India', 20)).toEqual(['address.city']);
    expect(pathOf('Ships within India.')).toEqual([]);
    expect(pathOf('Shop by room')).toEqual([]);
  });
});
