import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { parseData } from '../src/collections/parse.ts';
import { isRecord } from '../src/shop/storage/parsed.ts';
import { ROOT } from '../scripts/processes.ts';
import { FOLDERS } from '../content-check/folders.ts';
import { listFiles } from '../content-check/data-files.ts';
import { isPictureName, reservedName, slug } from '../content-check/names.ts';

type Renaming = { ok: true; done: string } | { ok: false; reason: string };

/** A change to one file that can be undone. */
type Change =
  | { kind: 'move'; from: string; to: string }
  | { kind: 'write'; file: string; before: string; after: string };

interface DataFile {
  name: string;
  text: string;
  data: Record<string, unknown>;
}

const RENAMED = FOLDERS.filter(({ one }) => one !== '');
const refuse = (reason: string): Renaming => ({ ok: false, reason });

/**
 * Renames a data file and its picture. A product's old address then redirects, and a category keeps its
 * products. Reads everything first, then changes either everything or nothing.
 * @param name such as `temple-bell` for a product, or `team/imran` for another folder
 */
export async function renameEntry(contentDir: string, name: string, to: string): Promise<Renaming> {
  const [id = '', folderName = 'products'] = name.split('/').reverse();
  const kind = RENAMED.find(({ folder }) => folder === folderName);
  if (!kind || name.split('/').length > 2)
    return refuse(
      `Write ${RENAMED.map(({ folder }) => `${folder}/name`).join(' or ')}, or a name alone for a product.`,
    );
  if (slug(to) !== to || to === '')
    return refuse(
      `Write the new name in small letters, digits and hyphens: ${slug(to) || 'temple-bell'}.`,
    );
  const reserved = reservedName(kind.one, to);
  if (reserved) return refuse(`Nothing was renamed: ${reserved}`);
  const at = (...names: string[]) => path.resolve(ROOT, contentDir, ...names);
  const folder = await readFolder(at(kind.folder));
  const own = folder.data.find((file) => file.name === `${id}.yaml`);
  if (!folder.names.includes(`${id}.yaml`))
    return refuse(`There is no ${kind.one} called ${id} in ${kind.folder}.`);
  if (folder.unread.length > 0) return refuse(unreadable(kind.folder, folder.unread));
  if (!own) return refuse(unreadable(kind.folder, [`${id}.yaml`]));
  if (existsSync(at(kind.folder, `${to}.yaml`)))
    return refuse(`There is already a ${kind.one} called ${to}; choose another name.`);

  const others = folder.data.filter((file) => file !== own);
  const pictures = folder.names.filter(
    (file) =>
      isPictureName(file) &&
      path.parse(file).name === id &&
      !others.some(({ text }) => names(text, file)),
  );
  const taken = pictures
    .map((file) => `${to}${path.extname(file)}`)
    .find((file) => existsSync(at(kind.folder, file)));
  if (taken) return refuse(`There is already a picture called ${taken}; choose another name.`);

  const text = pictures.reduce(
    (changed, file) => changed.replaceAll(reference(file), `./${to}${path.extname(file)}`),
    own.text,
  );
  const changes: Change[] = [
    ...pictures.map((file) => ({
      kind: 'move' as const,
      from: at(kind.folder, file),
      to: at(kind.folder, `${to}${path.extname(file)}`),
    })),
    { kind: 'write', file: at(kind.folder, `${id}.yaml`), before: own.text, after: text },
    { kind: 'move', from: at(kind.folder, `${id}.yaml`), to: at(kind.folder, `${to}.yaml`) },
  ];
  if (kind.folder === 'categories') {
    const products = await readFolder(at('products'));
    if (products.unread.length > 0) return refuse(unreadable('products', products.unread));
    for (const { name: file, text: before, data } of products.data)
      if (data.category === id)
        changes.push({
          kind: 'write',
          file: at('products', file),
          before,
          after: withField(before, 'category', to),
        });
  }
  if (kind.folder === 'products') {
    const moved = at('site/moved.yaml');
    const before = await readText(moved);
    const after = before === null ? null : withMove(before, id, to);
    if (before === null || after === null) return refuse(unreadable('site', ['moved.yaml']));
    const other = movesIn(before)[to];
    if (typeof other === 'string' && other !== id)
      return refuse(`Links to /product/${to} lead to /product/${other}; choose another name.`);
    changes.push({ kind: 'write', file: moved, before, after });
  }
  const failure = await makeAll(changes);
  if (failure) return refuse(`Nothing was renamed: ${failure}`);
  const links = ` Links to /product/${id} lead to /product/${to}.`;
  return { ok: true, done: `Renamed ${id} to ${to}.${kind.folder === 'products' ? links : ''}` };
}

const unreadable = (folder: string, files: readonly string[]) =>
  `${files.map((file) => `${folder}/${file}`).join(' and ')} can't be read; run npm run content, correct that first, and rename again.`;

/** How a text names a picture, such as `./urli-bowl.jpg`. */
const reference = (picture: string) =>
  new RegExp(`\\./${picture.replaceAll('.', '\\.')}(?![\\w.-])`, 'g');
const names = (text: string, picture: string) => reference(picture).test(text);

async function readText(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && isRecord(parseData(bytes).data) ? bytes.toString('utf8') : null;
}

async function readFolder(folder: string) {
  const { files } = await listFiles(folder);
  const unread: string[] = [];
  const data: DataFile[] = [];
  for (const name of files.filter((file) => file.endsWith('.yaml'))) {
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    const parsed = bytes && parseData(bytes).data;
    if (bytes && isRecord(parsed)) data.push({ name, text: bytes.toString('utf8'), data: parsed });
    else unread.push(name);
  }
  return { names: files, data, unread };
}

/** Changes one field and keeps everything else as it was written. */
function withField(text: string, field: string, value: string): string {
  const node = parseDocument(text).get(field, true) as { range?: [number, number, number] };
  const [start = 0, end = 0] = node.range ?? [];
  return text.slice(0, start) + value + text.slice(end);
}

function movesIn(text: string): Record<string, unknown> {
  const { products } = parseDocument(text).toJS() as { products?: unknown };
  return isRecord(products) ? products : {};
}

/** Adds an old name to `moved.yaml` and updates earlier ones. Null if the file has an unexpected structure. */
function withMove(text: string, from: string, to: string): string | null {
  const document = parseDocument(text);
  const { products } = document.toJS() as { products?: unknown };
  if (products !== undefined && products !== null && !isRecord(products)) return null;
  const followed = Object.entries({ ...products, [from]: to })
    .filter(([old]) => old !== to)
    .map(([old, target]) => [old, target === from ? to : target]);
  document.set('products', Object.fromEntries(followed));
  return document.toString({ lineWidth: 0 });
}

/** Makes all changes. If one fails, undoes the others. @returns the failure */
async function makeAll(changes: readonly Change[]): Promise<string | null> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const change of changes) {
      if (change.kind === 'move') {
        await rename(change.from, change.to);
        undo.unshift(() => rename(change.to, change.from));
      } else {
        undo.unshift(() => writeFile(change.file, change.before));
        await writeFile(change.file, change.after);
      }
    }
    return null;
  } catch (error) {
    for (const back of undo) await back().catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
}
