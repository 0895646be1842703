import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_SHOP, type Site } from '../../scripts/build/sites.ts';

/**
 * Writes the content of a shop with that many products: those of the first shop, again and again, with
 * the same pictures.
 */
export async function makeShopOf(count: number): Promise<Site> {
  const folder = `.cache/shop-of-${count}`;
  const contentDir = `${folder}/content`;
  await rm(contentDir, { recursive: true, force: true });
  await cp(FIRST_SHOP.contentDir, contentDir, { recursive: true });
  const products = path.join(contentDir, 'products');
  const files = (await readdir(products)).filter((file) => file.endsWith('.yaml')).sort();
  for (let index = files.length; index < count; index += 1) {
    const source = path.join(products, files[index % files.length] ?? '');
    const text = (await readFile(source, 'utf8'))
      .replace(/^name: (.*)$/m, `name: $1 ${index}`)
      .replace(/^position: .*$/m, `position: ${index + 1000}`)
      .replace(/^featured: .*$/m, 'featured: false');
    const target = source.replace('.yaml', `-${index}.yaml`);
    await writeFile(target, text);
  }
  return { contentDir, distDir: `${folder}/dist` };
}
