import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_SHOP, type Site } from '../../../scripts/build/sites.ts';

/**
 * Writes the content of a shop with that many products: those of the first shop, again and again, with
 * the same pictures.
 */
export async function makeCatalogue(count: number): Promise<Site> {
  const folder = `.cache/bench/${count}`;
  const contentDir = `${folder}/content`;
  await rm(folder, { recursive: true, force: true });
  await cp(FIRST_SHOP.contentDir, contentDir, { recursive: true });
  const products = path.join(contentDir, 'products');
  const files = (await readdir(products)).filter((file) => file.endsWith('.yaml')).sort();
  for (let index = files.length; index < count; index += 1) {
    const source = files[index % files.length] ?? '';
    const text = await readFile(path.join(products, source), 'utf8');
    const again = text
      .replace(/^name: (.*)$/m, `name: $1 ${index}`)
      .replace(/^position: .*$/m, `position: ${index + 1000}`)
      .replace(/^featured: .*$/m, 'featured: false');
    await writeFile(path.join(products, source.replace('.yaml', `-${index}.yaml`)), again);
  }
  return { contentDir, distDir: `${folder}/dist` };
}
