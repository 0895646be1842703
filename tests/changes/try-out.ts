import { expect } from 'vitest';
import { build } from '../../scripts/build/site.ts';
import { environmentFor } from '../../scripts/build/sites.ts';
import { checkContent } from '../../editing/check.ts';
import { runTool } from '../../scripts/processes.ts';
import { copyShop, type ShopCopy } from './shop-copy';

/** How long a build and the tests of its pages may take on a slow machine. */
export const TRY_OUT_MS = 180_000;

/**
 * Makes changes in a copy of the first shop, and expects that the content check accepts them, that
 * the shop builds, and that all tests of today's shop pass: those of its pages, and the validation
 * of its HTML.
 *
 * @param inspect looks at the built shop
 */
export async function tryOut(
  changes: readonly ((shop: ShopCopy) => Promise<void>)[],
  inspect: (shop: ShopCopy) => Promise<void>,
) {
  const shop = await copyShop();
  try {
    for (const change of changes) await change(shop);
    const { problems } = await checkContent(shop.contentDir, shop.contentDir);
    expect(problems, 'what the content check says').toEqual([]);
    expect(await build({ quiet: true, site: shop }), 'the shop builds').toBe(true);

    const options = { quiet: true, env: environmentFor(shop) };
    const pages = await runTool('vitest', ['run', '--project', 'pages'], options);
    expect(pages.code, pages.output).toBe(0);
    const html = await runTool(
      'html-validate',
      ['--config', 'tests/pages/htmlvalidate.mjs', `${shop.distDir}/client/**/*.html`],
      options,
    );
    expect(html.code, html.output).toBe(0);
    await inspect(shop);
  } finally {
    await shop.end();
  }
}
