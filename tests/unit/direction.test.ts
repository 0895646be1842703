import { describe, expect, it } from 'vitest';
import { checkDirection } from '../../scripts/direction/check.mjs';

/** The problems of one file. */
function problemsOf(path: string, text: string): string[] {
  return checkDirection(new Map([[path, text]]));
}

describe('folders', () => {
  it.each([
    ['src/domain/cart.ts', "import { format } from './money';"],
    [
      'src/stores/cart.ts',
      "import { addLine } from '../domain/cart';\nimport { atom } from 'nanostores';",
    ],
    ['src/browser/storage.ts', "import type { Storage } from '../stores/persisted';"],
    ['src/browser/storage.ts', "import { type Storage } from '../stores/persisted';"],
    ['src/wiring/cart.ts', "import { storage } from '../browser/storage';"],
    [
      'src/islands/Cart/Cart.tsx',
      "import { Line } from './Line';\nimport { useState } from 'react';",
    ],
    ['src/islands/Cart/Cart.tsx', "import { Field } from '../parts/Field';"],
    ['src/islands/Cart/Cart.tsx', "type A = import('../../browser/address').Address;"],
    ['src/pages/cart.astro', "---\nimport { Cart } from '../islands/Cart/Cart';\n---\n<Cart />"],
    ['src/server/read.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/browser/auth.ts', "const auth = await import('firebase/auth');"],
    ['src/content.config.ts', "import { schema } from './content/schema';"],
  ])('%s may: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  it.each([
    [
      'src/domain/cart.ts',
      "import { storage } from '../browser/storage';",
      'src/domain/cart.ts imports src/browser/storage: domain may import only domain',
    ],
    [
      'src/domain/cart.ts',
      "import type { Storage } from '../browser/storage';",
      'src/domain/cart.ts imports src/browser/storage: domain may import only domain',
    ],
    [
      'src/domain/cart.ts',
      "export { storage } from '../stores/storage';",
      'src/domain/cart.ts imports src/stores/storage: domain may import only domain',
    ],
    [
      'src/stores/cart.ts',
      "const { cart } = await import('../wiring/cart');",
      'src/stores/cart.ts imports src/wiring/cart: stores may import only stores, domain',
    ],
    [
      'src/browser/storage.ts',
      "import { type Storage, persisted } from '../stores/persisted';",
      'src/browser/storage.ts imports src/stores/persisted: browser may import only browser, domain, types of stores',
    ],
    [
      'src/components/Badge.astro',
      "<p>Badge</p>\n<script>\n  import { answer } from '../server/answer';\n</script>",
      'src/components/Badge.astro imports src/server/answer: components may import only components, wiring, stores, browser, domain, content, assets, styles',
    ],
    [
      'src/islands/Cart/Cart.tsx',
      "import { Tile } from '../Checkout/Tile';",
      'src/islands/Cart/Cart.tsx imports src/islands/Checkout/Tile: the insides of an island are its own',
    ],
    [
      'src/islands/Cart/Cart.tsx',
      "import { Checkout } from '../Checkout/Checkout';",
      'src/islands/Cart/Cart.tsx imports src/islands/Checkout/Checkout: the insides of an island are its own',
    ],
    [
      'src/pages/cart.astro',
      "---\nimport { Line } from '../islands/Cart/Line.tsx';\n---",
      'src/pages/cart.astro imports src/islands/Cart/Line.tsx: the insides of an island are its own',
    ],
    [
      'src/pages/cart.astro',
      "---\nimport { listen } from '../../server/lifecycle.mjs';\n---",
      'src/pages/cart.astro imports server/lifecycle.mjs, which lies outside src/',
    ],
    [
      'src/utils/date.ts',
      '',
      'src/utils/date.ts lies in no folder that docs/architecture.md knows',
    ],
  ])('%s may not: %s', (path, text, problem) => {
    expect(problemsOf(path, text)).toEqual([problem]);
  });
});

describe('packages', () => {
  it.each([
    ['src/stores/session.ts', 'firebase/auth', 'only browser may'],
    ['src/wiring/session.ts', '@firebase/app', 'only browser may'],
    ['src/browser/session.ts', 'firebase-admin/auth', 'only server may'],
    ['src/pages/api/x.ts', 'node:crypto', 'only server may'],
    ['src/components/badge.client.ts', 'react', 'only islands may'],
    ['src/domain/money.ts', 'nanostores', 'domain may import no package'],
    ['src/stores/cart.ts', 'qrcode', 'stores may import nanostores'],
  ])('%s may not import %s', (path, name, sentence) => {
    expect(problemsOf(path, `import x from '${name}';`)).toEqual([
      `${path} imports ${name}: ${sentence}`,
    ]);
  });
});

describe('names of the browser', () => {
  it.each([
    ['src/stores/cart.ts', "localStorage.getItem('cart');", 'localStorage'],
    ['src/islands/Cart/Cart.tsx', 'const ask = () => window.print();', 'window'],
    ['src/components/badge.client.ts', 'if (navigator.onLine) f();', 'navigator'],
    ['src/components/badge.client.ts', 'const s = globalThis.sessionStorage;', 'sessionStorage'],
    ['src/pages/index.astro', '<p>Hi</p><script>window.scrollTo(0, 0);</script>', 'window'],
    ['src/domain/cart.ts', 'const shorthand = { navigator };', 'navigator'],
  ])('%s may not say: %s', (path, text, name) => {
    expect(problemsOf(path, text)).toEqual([`${path} names ${name}: only browser may`]);
  });

  it('are free to use in src/browser', () => {
    expect(problemsOf('src/browser/storage.ts', 'export const { localStorage } = window;')).toEqual(
      [],
    );
  });

  it.each([
    '// window.localStorage is not for us',
    "const text = 'localStorage';",
    'export interface Shop { window: string }',
    'const shop = { navigator: 1 }; shop.navigator;',
    'document.title;',
  ])('do not count here: %s', (text) => {
    expect(problemsOf('src/components/shop.client.ts', text)).toEqual([]);
  });

  it('include the document where there is no page', () => {
    expect(problemsOf('src/stores/cart.ts', 'document.title;')).toEqual([
      'src/stores/cart.ts names document: stores runs without a page',
    ]);
  });
});
