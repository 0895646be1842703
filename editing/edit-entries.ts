import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { parseData } from '../src/collections/parse/parse.ts';
import { ROOT } from '../scripts/processes.ts';
import { FOLDERS, type Kind } from './folders.ts';
import { isPicture, slug } from './names.ts';
import { newEntry } from './new-entry.ts';
import { unfitness } from './pictures.ts';
import { PictureReader } from './read-picture.ts';

/** One data file and its picture, among those of its folder. */
interface Place {
  kind: Kind;
  id: string;
  /** The absolute path of the folder. */
  folder: string;
  /** The absolute path of the data file. */
  file: string;
  /** The path for messages: `src/content/products/urli-bowl.yaml`. */
  named: string;
}

const ADDED_TO = FOLDERS.filter(({ picture }) => picture !== undefined);

/**
 * @param name `temple-bell` for a product, `team/imran` for a file of another folder
 * @throws when there is no such folder
 */
export function placeOf(contentDir: string, name: string): Place {
  const [id = '', folderName = 'products'] = name.split('/').reverse();
  const kind = ADDED_TO.find(({ folder }) => folder === folderName);
  if (!kind)
    throw new Error(
      `Write ${ADDED_TO.map(({ folder }) => `${folder}/name`).join(' or ')}, or a name alone for a product.`,
    );
  const folder = path.resolve(ROOT, contentDir, kind.folder);
  const named = `src/content/${kind.folder}/${id}.yaml`;
  return { kind, id, folder, file: path.join(folder, `${id}.yaml`), named };
}

/** @throws when it is not a valid name of a file, or a file has it already */
function requireNew({ id, file, kind }: Place): void {
  if (slug(id) !== id || id === '')
    throw new Error(
      `Write the name in small letters, digits and hyphens: ${slug(id) || 'temple-bell'}.`,
    );
  if (existsSync(file))
    throw new Error(`There is a ${kind.one} ${id} already; choose another name.`);
}

/** @throws when there is no file of this name */
function requireThere({ id, file, kind }: Place): void {
  if (!existsSync(file))
    throw new Error(`There is no ${kind.one} ${id} in src/content/${kind.folder}.`);
}

/** The pictures that belong to a file by their names. */
async function picturesOf({ folder, id }: Place): Promise<string[]> {
  return (await readdir(folder)).filter((name) => isPicture(name) && path.parse(name).name === id);
}

/** The pictures that a file names, and no other file of its folder. */
async function picturesOnlyIn({ folder, file }: Place): Promise<string[]> {
  const names = await readdir(folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const own = await read(path.basename(file));
  const others = names.filter((name) => name.endsWith('.yaml') && name !== path.basename(file));
  const texts = (await Promise.all(others.map(read))).join('\n');
  const isNamed = (text: string, name: string) => text.includes(`./${name}`);
  return names.filter((name) => isPicture(name) && isNamed(own, name) && !isNamed(texts, name));
}

/** The data of each file of a folder, by its path. */
async function dataIn(folder: string): Promise<Map<string, unknown>> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.yaml$/.test(name));
  const files = names.map((name) => path.join(folder, name));
  const read = await Promise.all(files.map((file) => readFile(file)));
  return new Map(files.map((file, index) => [file, parseData(read[index] as Buffer).data]));
}

const fieldIn = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/**
 * Adds a product, a category or a person: puts the picture in place and writes a file with every field, its
 * position the next one. What nobody but the editor knows is left empty, and the report asks for it.
 * @param name as `placeOf` takes it
 * @param photo a path, absolute or from where the command was given
 * @returns a sentence on what was done
 * @throws when the name is taken, or the picture cannot be used
 */
export async function addEntry(contentDir: string, name: string, photo: string): Promise<string> {
  const place = placeOf(contentDir, name);
  const { kind, id, folder, file, named } = place;
  requireNew(place);
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), photo);
  if (!existsSync(from)) throw new Error(`There is no picture ${photo}; give the path to it.`);
  const reader = await PictureReader.open();
  const problem = unfitness(await reader.read(from), kind.picture ? [kind.picture] : []);
  if (problem !== null) throw new Error(`${photo}: ${problem}`);
  const ending = path.extname(from).toLowerCase();
  const picture = `${id}${isPicture(ending) ? ending : '.jpg'}`;
  const positions = [...(await dataIn(folder)).values()].map((data) => fieldIn(data, 'position'));
  const last = Math.max(0, ...positions.filter((position) => typeof position === 'number'));
  await copyFile(from, path.join(folder, picture));
  await writeFile(file, newEntry(kind, id, picture, last + 1));
  return `Added ${named} and ${picture}. Open the file and write what is missing.`;
}

/**
 * Renames a file. Its picture is renamed too, and only the line that names the picture changes. The
 * old address of a product redirects to the new one, and products of a category stay in it.
 */
export async function renameEntry(contentDir: string, name: string, to: string): Promise<string> {
  const place = placeOf(contentDir, name);
  const { kind, id, folder, file } = place;
  requireThere(place);
  const target = placeOf(contentDir, `${kind.folder}/${to}`);
  requireNew(target);
  let text = await readFile(file, 'utf8');
  for (const picture of await picturesOf(place)) {
    const renamed = `${to}${path.extname(picture)}`;
    await rename(path.join(folder, picture), path.join(folder, renamed));
    text = text.replace(`./${picture}`, `./${renamed}`);
  }
  await writeFile(file, text);
  await rename(file, target.file);
  if (kind.folder === 'categories') await moveProducts(contentDir, id, to);
  if (kind.folder !== 'products') return `Renamed ${id} to ${to}.`;
  await noteMove(contentDir, id, to);
  return `Renamed ${id} to ${to}. Links to /product/${id} lead to /product/${to}.`;
}

/** Writes the new name of a category into its products. */
async function moveProducts(contentDir: string, from: string, to: string): Promise<void> {
  for (const [file, data] of await dataIn(path.resolve(ROOT, contentDir, 'products'))) {
    if (fieldIn(data, 'category') !== from) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^(category:\s*).*?(?=\s*(?:#.*)?$)/m, `$1${to}`));
  }
}

/**
 * Records that a product was renamed or removed, and updates redirects that led to its old name.
 */
async function noteMove(contentDir: string, from: string, to: string | null): Promise<void> {
  const file = path.resolve(ROOT, contentDir, 'site/moved.yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  const { products } = (document.toJS() ?? {}) as { products?: Record<string, string> };
  const moved = products ?? {};
  const followed = Object.entries(to === null ? moved : { ...moved, [from]: to })
    .filter(([old, target]) => old !== to && !(to === null && target === from))
    .map(([old, target]) => [old, target === from ? to : target] as const);
  document.set('products', Object.fromEntries(followed));
  await writeFile(file, document.toString({ lineWidth: 0 }));
}

/**
 * Removes a product, a category or a person and its pictures. Carts that contain the product mark it
 * as no longer sold; its address redirects to the home page.
 */
export async function removeEntry(contentDir: string, name: string): Promise<string> {
  const place = placeOf(contentDir, name);
  const { kind, id, folder, file } = place;
  requireThere(place);
  const pictures = [...(await picturesOf(place)), ...(await picturesOnlyIn(place))];
  for (const picture of new Set(pictures)) await rm(path.join(folder, picture));
  await rm(file);
  if (kind.folder !== 'products') return `Removed ${id}.`;
  await noteMove(contentDir, id, null);
  return `Removed ${id}. Links to /product/${id} lead to the home page.`;
}
