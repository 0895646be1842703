// @vitest-environment node
import { join } from 'node:path';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkContent } from '../../content-check/check.ts';
import { reportContent } from '../../content-check/report.ts';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { copySmallShop } from '../support/small-shop.ts';

const SELLER = 'content/site/seller.yaml';

/** One copy for all tests, so that its pictures are decoded once. */
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'facts-'));
  await copySmallShop(join(root, 'content'));
});
afterAll(() => rm(root, { recursive: true }));

/** The first shop, which has placeholder facts. */
async function madeUpShop() {
  const folder = join(FIRST_SHOP.contentDir, 'site');
  await cp(folder, join(root, 'content/site'), { recursive: true });
}

/** A shop with real facts, except in the lines that match `keep`. */
async function openShop(keep: RegExp = /^$/, methods = '[upi, cod]') {
  await madeUpShop();
  const buying = join(root, 'content/site/buying.yaml');
  const sentences = await readFile(buying, 'utf8');
  await writeFile(buying, sentences.replace(/^checkout:\n/m, `checkout:\n  methods: ${methods}\n`));
  for (const file of ['site', 'seller']) {
    const path = join(root, `content/site/${file}.yaml`);
    const text = await readFile(path, 'utf8');
    const lines = text.split('\n').map((line) => (keep.test(line) ? line : ownFacts(line)));
    await writeFile(path, lines.join('\n'));
  }
}

const ownFacts = (line: string) =>
  line
    .replace(/14 Peetal Nagri( \(placeholder\))?/, '22 Bell Lane')
    .replace(' (placeholder)', '')
    .replaceAll('aangan.example', 'kansa.in')
    .replace('@examplebank', '@okbank')
    .replace("merchantCode: '5719'", "merchantCode: '5712'")
    .replace('+91 98765 43210', '+91 91234 56780')
    .replace('919876543210', '919123456780');

afterEach(() => vi.restoreAllMocks());

describe('placeholder facts', () => {
  test('are listed file by file', async () => {
    await madeUpShop();
    const { placeholders, problems } = await checkContent('content', root);
    expect(problems).toEqual([]);
    expect(placeholders).toHaveLength(3);
    expect(placeholders.join('\n')).toContain(
      `${SELLER}, line 3, legalName; entity; address.street`,
    );
    expect(placeholders.join('\n')).toMatch(/ upi\.handle; .*social, entry 1, url/);
  });

  test('are not reported in a shop with real facts', async () => {
    await openShop();
    expect((await checkContent('content', root)).placeholders).toEqual([]);
  });

  test.each(['legalName', 'name: Name of', 'email', 'handle', 'phone'])(
    'are reported even if only one is left, in “%s”',
    async (line) => {
      await openShop(new RegExp(line));
      expect((await checkContent('content', root)).placeholders).not.toEqual([]);
    },
  );
});

test('placeholder facts are reported even if only the word “(placeholder)” was removed', async () => {
  await openShop();
  const path = join(root, SELLER);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/street: [^,}\n]+/, 'street: 14 Peetal Nagri'));
  const { placeholders } = await checkContent('content', root);
  expect(placeholders.join()).toContain('address.street: made up');
});

describe('a registered seller’s HSN codes and rates', () => {
  async function registered(gst = 'registered') {
    await openShop();
    const path = join(root, SELLER);
    const text = await readFile(path, 'utf8');
    const own = text.replace(/^gst: none\n# gstin.*$/m, `gst: ${gst}\ngstin: 09ABCDE1243F1ZX`);
    await writeFile(path, own);
  }
  const found = async () => (await checkContent('content', root)).placeholders.join('\n');

  test('are asked for by product', async () => {
    await registered();
    expect(await found()).toBe(
      'content/products/urli-bowl.yaml, hsn: Urli Bowl has no HSN code, and a tax invoice needs one, for example 741980.',
    );
  });

  test('are asked for by code and day', async () => {
    await registered();
    const path = join(root, 'content/site/tax.yaml');
    const text = await readFile(path, 'utf8');
    const later = text.replace(/^.*'7418'.*\n/m, '').replace(/('741980'.*)2025/, '$12100');
    await writeFile(path, later);
    expect(await found()).toMatch(
      /lota-vase.yaml, line \d+, hsn: tax.yaml has no rate for 741980, the code of Lota Vase, on 20\d\d-\d\d-\d\d; add a line/,
    );
  });

  test('are not asked of a composition seller', async () => {
    await registered('composition');
    expect(await found()).toBe('');
  });
});

describe('the content report of a build', () => {
  const report = async (isPublic: boolean) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const isWell = await reportContent(join(root, 'content'), { quiet: true, isPublic });
    return { isWell, printed: printed.mock.calls.flat().join('\n') };
  };

  test('refuses a public build with placeholder facts, and says why', async () => {
    await openShop(/legalName/);
    const { isWell, printed } = await report(true);
    expect(isWell).toBe(false);
    expect(printed).toContain('legalName: made up; write your own before the shop opens.');
    expect(printed).toContain('PUBLIC_SITE_URL is set');
  });

  test.each([
    ['[card, upi]', 'offers card, which are only simulated'],
    ['[netbanking]', 'offers netbanking, which are'],
    ['[{ method: card, maximum: 9000 }]', 'offers card, which are only simulated'],
  ])(
    'refuses a public build with the payment methods %s, which are only simulated',
    async (methods, why) => {
      await openShop(/^$/, methods);
      const { isWell, printed } = await report(true);
      expect(isWell).toBe(false);
      expect(printed).toContain(why);
    },
  );

  test.each([
    ['it is declared as a demonstration', 'PUBLIC_SIMULATED_PAYMENTS'],
    ['a provider takes payments', 'PUBLIC_ONLINE_PAYMENTS'],
  ])('allows a public build with cards and net banking if %s', async (_, setting) => {
    vi.stubEnv(setting, '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    await openShop(/^$/, '[card, upi, netbanking, cod]');
    expect(await report(true)).toEqual({ isWell: true, printed: '' });
  });

  test('allows a local build with placeholder facts', async () => {
    await openShop(/legalName/);
    expect(await report(false)).toEqual({ isWell: true, printed: '' });
  });

  test('allows a public build once all facts are real', async () => {
    await openShop();
    expect(await report(true)).toEqual({ isWell: true, printed: '' });
  });
});
