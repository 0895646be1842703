import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';

/** A copy of the first shop's content, which tests change as editors do. */
export interface ShopCopy {
  readonly contentDir: string;
  /** Changes fields of a data file, such as `site/site.yaml`; a key such as `upi.handle` names a nested field. */
  set(file: string, fields: Record<string, unknown>): Promise<void>;
  /** Copies a data file with some fields changed. */
  copy(from: string, to: string, fields: Record<string, unknown>): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(...files: string[]): Promise<void>;
}

export async function copyShop(contentDir: string): Promise<ShopCopy> {
  await rm(contentDir, { recursive: true, force: true });
  await cp(FIRST_SHOP.contentDir, contentDir, { recursive: true });
  const at = (file: string) => join(contentDir, file);

  async function write(file: string, document: Document, fields: Record<string, unknown>) {
    for (const [path, value] of Object.entries(fields)) document.setIn(path.split('.'), value);
    await writeFile(at(file), document.toString());
  }
  const read = async (file: string) => parseDocument(await readFile(at(file), 'utf8'));

  return {
    contentDir,
    set: async (file, fields) => write(file, await read(file), fields),
    copy: async (from, to, fields) => write(to, await read(from), fields),
    rename: (from, to) => rename(at(from), at(to)),
    async remove(...files) {
      for (const file of files) await rm(at(file));
    },
  };
}
