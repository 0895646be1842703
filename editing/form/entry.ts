import { z } from 'astro/zod';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseData, type Parsed } from '../../src/content/parse/parse.ts';
import { type Context, FOLDERS, type Kind, requiredFiles, schemaOf } from '../folders.ts';
import { isPicture, slug } from '../names.ts';
import { namesIn } from '../read-folder.ts';
import { readSource, type Source } from '../source/files.ts';
import { type Control, controlFor, type Schema } from './controls.ts';

/** A data file as the form shows it. */
export interface Entry {
  kind: Kind;
  id: string;
  /** Its absolute path, and that of its folder. */
  file: string;
  folder: string;
  /** As it stands in the address of the form: `products/urli-bowl`. */
  name: string;
  source: Source;
  parsed: Parsed;
}

/** The content of a shop, as the form finds it on disk. */
export class Shop {
  readonly contentDir: string;

  /** @param contentDir the absolute path of the content */
  constructor(contentDir: string) {
    this.contentDir = contentDir;
  }

  folderOf(kind: Kind): string {
    return path.join(this.contentDir, kind.folder);
  }

  /** The ids of a folder's data files. */
  async idsIn(kind: Kind): Promise<string[]> {
    const { files } = await namesIn(this.folderOf(kind));
    const ids = files.filter((name) => name.endsWith('.yaml')).map((name) => path.parse(name).name);
    return ids.filter((id) => schemaOf(kind, id) && id === slug(id));
  }

  async picturesIn(kind: Kind): Promise<string[]> {
    return (await namesIn(this.folderOf(kind))).files.filter(isPicture);
  }

  /** A data file by the name in its address; null when there is none. No other file can be named. */
  async entry(name: string): Promise<Entry | null> {
    const [folderName, id = ''] = name.split('/');
    const kind = FOLDERS.find(({ folder }) => folder === folderName);
    if (!kind || !(await this.idsIn(kind)).includes(id)) return null;
    const folder = this.folderOf(kind);
    const file = path.join(folder, `${id}.yaml`);
    const bytes = await readFile(file);
    const [source, parsed] = [readSource(bytes), parseData(bytes)];
    return { kind, id, file, folder, name: `${kind.folder}/${id}`, source, parsed };
  }

  /** The fields of a file, for these data. */
  async controls({ kind, id }: Entry, data: unknown): Promise<Control> {
    const ids = async (one: string) => this.idsIn(FOLDERS.find((it) => it.one === one) ?? kind);
    const context: Context = {
      image: () => z.string(),
      categories: await ids('category'),
      products: await ids('product'),
    };
    const schema = schemaOf(kind, id)?.(context) ?? z.any();
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return controlFor(json as Schema, data, []);
  }

  /** Every file that a change of this folder may touch. */
  async filesAround(kind: Kind): Promise<string[]> {
    const folders = [kind, ...FOLDERS.filter(({ folder }) => /^(products|site)$/.test(folder))];
    const files = await Promise.all(
      [...new Set(folders)].map(async (one) =>
        (await namesIn(this.folderOf(one))).files
          .filter((name) => name.endsWith('.yaml') || (one === kind && isPicture(name)))
          .map((name) => path.join(this.folderOf(one), name)),
      ),
    );
    return files.flat();
  }

  /** The text of every data file of a folder but one, to see whether another uses a picture. */
  async othersIn({ kind, id, folder }: Entry): Promise<string> {
    const ids = (await this.idsIn(kind)).filter((other) => other !== id);
    const texts = ids.map((other) => readFile(path.join(folder, `${other}.yaml`), 'utf8'));
    return (await Promise.all(texts)).join('\n');
  }
}

/** Where the shop shows what a file says. */
export function pageOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  const pages: Record<string, string> = {
    home: '/',
    site: '/',
    delivery: '/order-confirmation',
    buying: '/cart',
    account: '/login',
    moved: '/shop',
  };
  if (kind.folder === 'products') return `/product/${id}`;
  if (kind.folder === 'categories') return `/shop?category=${id}`;
  if (kind.folder === 'team') return '/about';
  return pages[id] ?? `/${id}`;
}

/** The first sentence of the note with which a file begins; empty when it has none. */
export function noteOf({ source, kind }: Pick<Entry, 'source' | 'kind'>): string {
  const [notes = ''] = /^(#.*\n)*/.exec(source.text) ?? [];
  const text = notes.replaceAll(/^# ?yaml-language-server.*\n/gm, '').replaceAll(/^# ?/gm, '');
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(text.replaceAll('\n', ' ').trim()) ?? [];
  // The note of a new product is about writing it.
  return isOpen(kind) ? '' : sentence;
}

/** Whether a folder's files are for editors to add and take away. */
export const isOpen = (kind: Kind): boolean => requiredFiles(kind) === null;
