import { z } from 'astro/zod';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseData, type Parsed } from '../../src/content/parse/parse.ts';
import { ROOT } from '../../scripts/processes.ts';
import { type Context, FOLDERS, type Kind, requiredFiles, schemaOf } from '../folders.ts';
import { isPicture, slug } from '../names.ts';
import { namesIn } from '../read-folder.ts';
import { readSource, type Source } from '../source/files.ts';
import { type Control, controlFor, type Schema } from './controls.ts';

/** A data file in the form. */
export interface Entry {
  kind: Kind;
  id: string;
  /** Its absolute path, and that of its folder. */
  file: string;
  folder: string;
  /** Its name in addresses of the form: `products/urli-bowl`. */
  name: string;
  source: Source;
  parsed: Parsed;
}

/** The content of a shop on disk. */
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

  /** A data file by its name in the address; null when there is none. Other files cannot be addressed. */
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

  /** The controls for a file with these data. */
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

  /** Every file that renaming or removing an entry of this folder may change. */
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

  /** The text of all other data files of the folder, in which the use of a picture is searched. */
  async othersIn({ kind, id, folder }: Entry): Promise<string> {
    const ids = (await this.idsIn(kind)).filter((other) => other !== id);
    const texts = ids.map((other) => readFile(path.join(folder, `${other}.yaml`), 'utf8'));
    return (await Promise.all(texts)).join('\n');
  }
}

/** The address of a page that shows the content of a file. */
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
  if (pages[id]) return pages[id];
  // What has no page of its own is shown on several, such as at the foot of each.
  return existsSync(path.join(ROOT, 'src/pages', `${id}.astro`)) ? `/${id}` : '/';
}

/** The first sentence of the comment at the top of a file; empty when there is none. */
export function noteOf({ source, kind }: Pick<Entry, 'source' | 'kind'>): string {
  const [notes = ''] = /^(#.*\n)*/.exec(source.text) ?? [];
  const text = notes.replaceAll(/^# ?yaml-language-server.*\n/gm, '').replaceAll(/^# ?/gm, '');
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(text.replaceAll('\n', ' ').trim()) ?? [];
  // In products, categories and people, the comment only explains how to fill in the file.
  return isOpen(kind) ? '' : sentence;
}

/** Whether editors may add and remove files in a folder. */
export const isOpen = (kind: Kind): boolean => requiredFiles(kind) === null;
