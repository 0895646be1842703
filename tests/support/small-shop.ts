import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';

/** The products that tests of the content check change, and the featured ones. */
const KEPT = /^(urli-bowl|lota-vase|jali-lantern|hammered-(dome|side)-\w+|incense-holder)/;

/** Copies the first shop with only six products, since each content check reads all of them. */
export async function copySmallShop(contentDir: string): Promise<void> {
  const products = join(FIRST_SHOP.contentDir, 'products', '/');
  await cp(FIRST_SHOP.contentDir, contentDir, {
    recursive: true,
    filter: (file) => !file.startsWith(products) || KEPT.test(basename(file)),
  });
}
