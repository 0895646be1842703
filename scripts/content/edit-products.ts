import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { parseData } from '../../src/content/parse/parse.ts';
import { PICTURE_SIZES } from '../../src/content/pictures.ts';
import { ROOT } from '../processes.ts';
import { isPicture, slug } from './names.ts';
import { newProduct } from './new-product.ts';
import { unfitness } from './pictures.ts';
import { PictureReader } from './read-picture.ts';

const folderOf = (contentDir: string) => path.resolve(ROOT, contentDir, 'products');
const movedFile = (contentDir: string) => path.resolve(ROOT, contentDir, 'site/moved.yaml');

/** @throws when it is no name for a product, or there is one of this name */
function requireNewId(folder: string, id: string): void {
  if (slug(id) !== id)
    throw new Error(
      `Write the name in small letters, digits and hyphens: ${slug(id) || 'temple-bell'}.`,
    );
  if (existsSync(path.join(folder, `${id}.yaml`)))
    throw new Error(`There is a product ${id} already; choose another name.`);
}

/** @throws when there is no product of this name */
function requireProduct(folder: string, id: string): string {
  const file = path.join(folder, `${id}.yaml`);
  if (!existsSync(file)) throw new Error(`There is no product ${id} in src/content/products.`);
  return file;
}

/** The names of the pictures that belong to a product by their names. */
async function picturesOf(folder: string, id: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => isPicture(name) && path.parse(name).name === id);
}

/**
 * Adds a product: puts the picture in place and writes a file with every field, its position the next one.
 * What nobody but the editor knows is left empty, and the report asks for it.
 * @param photo a path, absolute or from where the command was given
 * @throws when the name is taken, or the picture cannot be used
 */
export async function addProduct(contentDir: string, id: string, photo: string): Promise<string> {
  const folder = folderOf(contentDir);
  requireNewId(folder, id);
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), photo);
  if (!existsSync(from)) throw new Error(`There is no picture ${photo}; give the path to it.`);
  const reader = await PictureReader.open();
  const problem = unfitness(await reader.read(from), [PICTURE_SIZES.product]);
  if (problem !== null) throw new Error(`${photo}: ${problem}`);
  const ending = path.extname(from).toLowerCase();
  const picture = `${id}${isPicture(ending) ? ending : '.jpg'}`;
  await copyFile(from, path.join(folder, picture));
  const position = 1 + Math.max(0, ...(await positions(folder)));
  await writeFile(path.join(folder, `${id}.yaml`), newProduct(id, picture, position));
  return `Added src/content/products/${id}.yaml and ${picture}. Open the file and write what is missing.`;
}

async function positions(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const all = await Promise.all(
    names.map(async (name) => parseData(await readFile(path.join(folder, name))).data),
  );
  return all
    .map((data) => (data as { position?: unknown } | null | undefined)?.position)
    .filter((position) => typeof position === 'number');
}

/**
 * Gives a product another name in its address. Its picture goes with it, the line that names the picture
 * changes and no other, and links to the old address lead to the new one.
 */
export async function renameProduct(contentDir: string, id: string, to: string): Promise<string> {
  const folder = folderOf(contentDir);
  const file = requireProduct(folder, id);
  requireNewId(folder, to);
  let text = await readFile(file, 'utf8');
  for (const picture of await picturesOf(folder, id)) {
    const renamed = `${to}${path.extname(picture)}`;
    await rename(path.join(folder, picture), path.join(folder, renamed));
    text = text.replace(`./${picture}`, `./${renamed}`);
  }
  await writeFile(file, text);
  await rename(file, path.join(folder, `${to}.yaml`));
  await noteMove(contentDir, id, to);
  return `Renamed ${id} to ${to}. Links to /product/${id} lead to /product/${to}.`;
}

/** Notes that a product has another name now, or none; what led to its old name leads on. */
async function noteMove(contentDir: string, from: string, to: string | null): Promise<void> {
  const document = parseDocument(await readFile(movedFile(contentDir), 'utf8'));
  const moved = (document.toJS() as { products?: Record<string, string> | null }).products ?? {};
  const followed = Object.entries(to === null ? moved : { ...moved, [from]: to })
    .filter(([old, target]) => old !== to && !(to === null && target === from))
    .map(([old, target]) => [old, target === from ? to : target]);
  document.set('products', document.createNode(Object.fromEntries(followed)));
  await writeFile(movedFile(contentDir), document.toString());
}

/** Takes a product and its picture away. Someone who had it in the cart is told; links to it lead home. */
export async function removeProduct(contentDir: string, id: string): Promise<string> {
  const folder = folderOf(contentDir);
  const file = requireProduct(folder, id);
  for (const picture of await picturesOf(folder, id)) await rm(path.join(folder, picture));
  await rm(file);
  await noteMove(contentDir, id, null);
  return `Removed ${id}. Links to /product/${id} lead to the home page.`;
}
