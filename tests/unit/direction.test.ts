import astro from 'eslint-plugin-astro';
import { ESLint, type Linter } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { direction } from '../../eslint.direction.mjs';

const eslint = new ESLint({
  overrideConfigFile: true,
  baseConfig: [
    { ...ts.configs.base, files: ['**/*.{ts,tsx}'] },
    ...astro.configs['flat/base'],
    ...direction([]),
  ] as Linter.Config[],
});

/** The messages of the rules for a file with this text. */
async function report(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`) ?? [];
}

describe('folders', () => {
  it.each([
    ['src/domain/cart/cart.ts', "import { formatMoney } from '../money/format';"],
    ['src/stores/cart.ts', "import { addLine } from '../domain/cart/cart';"],
    ['src/stores/cart.ts', "import { atom } from 'nanostores';"],
    ['src/browser/storage.ts', "import type { Storage } from '../stores/persisted';"],
    ['src/browser/storage.ts', "import { type Storage } from '../stores/persisted';"],
    ['src/browser/auth.ts', "const auth = await import('firebase/auth');"],
    ['src/live-stores/cart.ts', "import { storage } from '../browser/storage';"],
    ['src/islands/Cart/Cart.tsx', "import { Line } from './Line';"],
    ['src/islands/Cart/Cart.tsx', "import { useState } from 'react';"],
    ['src/islands/Cart/Cart.tsx', "import { Field } from '../parts/form/Field';"],
    ['src/islands/Cart/Cart.tsx', "import { printPage } from '../../browser/print';"],
    ['src/pages/cart.astro', "---\nimport { Cart } from '../islands/Cart/Cart';\n---\n<Cart />"],
    ['src/endpoint/read.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/content.config.ts', "import { schema } from './content/schema';"],
    ['scripts/start.ts', "import { serve } from '../server/serve.ts';"],
    ['editing/report.ts', "import { ROOT } from '../scripts/processes.ts';"],
    ['integrations/preview/panel.ts', "import { check } from '../../editing/check.ts';"],
  ])('%s may import: %s', async (path, text) => {
    expect(await report(path, text)).toEqual([]);
  });

  it.each([
    ['src/domain/cart/cart.ts', "import { storage } from '../../browser/storage';"],
    ['src/domain/cart/cart.ts', "import type { Storage } from '../../browser/storage';"],
    ['src/domain/cart/cart.ts', "export { storage } from '../../stores/storage';"],
    ['src/stores/cart.ts', "import { cart } from '../live-stores/cart';"],
    ['src/browser/storage.ts', "import { type Storage, persisted } from '../stores/persisted';"],
    ['src/islands/Cart/Cart.tsx', "import { Tile } from '../Checkout/Tile';"],
    ['src/islands/Cart/Cart.tsx', "import { Checkout } from '../Checkout/Checkout';"],
    ['src/components/Badge.astro', "<script>import { a } from '../endpoint/a'; a();</script>"],
    ['src/pages/cart.astro', "---\nimport { Line } from '../islands/Cart/Line.tsx';\n---"],
    ['src/pages/cart.astro', "---\nimport { listen } from '../../server/listen.ts';\n---"],
    ['server/app.ts', "import { check } from '../editing/check.ts';"],
    ['emulator/start.ts', "import type { Before } from '../server/app.ts';"],
    ['config/environment.ts', "import { today } from '../src/domain/date';"],
    ['editing/report.ts', "import { serve } from '../scripts/serve.ts';"],
  ])('%s may not import: %s', async (path, text) => {
    expect(await report(path, text)).toEqual([expect.stringMatching(/^no-restricted-imports/)]);
  });

  it.each([
    ['src/stores/cart.ts', "const cart = () => import('../live-stores/cart'); cart();"],
    ['src/components/badge.client.ts', "void import('react');"],
  ])('%s may not import on demand either: %s', async (path, text) => {
    expect(await report(path, text)).toEqual([expect.stringMatching(/^no-restricted-syntax/)]);
  });

  it('are those of docs/architecture.md', async () => {
    expect(await report('src/utils/date.ts', 'export const a = 1;')).toEqual([
      'no-restricted-syntax: docs/architecture.md knows no such folder: put the file where it belongs.',
    ]);
  });
});

describe('packages', () => {
  it.each([
    ['src/stores/session.ts', 'qrcode', 'stores may import only stores, domain'],
    ['src/domain/date.ts', 'nanostores', 'domain may import only domain'],
    ['src/live-stores/session.ts', '@firebase/app', 'Only src/browser may import this package'],
    ['src/browser/session.ts', 'firebase-admin/auth', 'Only src/endpoint may import this package'],
    ['src/pages/api/x.ts', 'node:crypto', 'Only src/endpoint may import this package'],
    ['src/components/badge.client.ts', 'react', 'Only src/islands may import this package'],
  ])('%s may not import %s', async (path, name, sentence) => {
    expect(await report(path, `import x from '${name}';\nx();`)).toEqual([
      expect.stringContaining(sentence),
    ]);
  });
});

describe('browser globals', () => {
  it.each([
    ['src/stores/cart.ts', "localStorage.getItem('cart');"],
    ['src/islands/Cart/Cart.tsx', 'const ask = () => window.print();'],
    ['src/components/badge.client.ts', 'if (navigator.onLine) f();'],
    ['src/components/badge.client.ts', 'const s = globalThis.sessionStorage;'],
    ['src/pages/index.astro', '<p>Hi</p><script>window.scrollTo(0, 0);</script>'],
    ['src/domain/cart/cart.ts', 'const shorthand = { navigator };'],
    ['src/stores/cart.ts', 'document.title;'],
  ])('%s may not use: %s', async (path, text) => {
    expect(await report(path, text)).toEqual([expect.stringMatching(/^no-restricted-globals/)]);
  });

  it.each([
    ['src/browser/storage.ts', 'export const open = () => window.localStorage;'],
    ['src/components/shop.client.ts', '// window.localStorage is not for us'],
    ['src/components/shop.client.ts', "export const text = 'localStorage';"],
    ['src/components/shop.client.ts', 'const shop = { navigator: 1 }; shop.navigator;'],
    ['src/components/shop.client.ts', 'document.title;'],
  ])('%s may use: %s', async (path, text) => {
    expect(await report(path, text)).toEqual([]);
  });
});
