import { resolve } from 'node:path';
import { nearest } from '../src/collections/sentences.ts';
import { FOLDERS } from './folders.ts';
import { listFiles } from './data-files.ts';
import { nameFrom } from './read-folder.ts';
import type { Problem } from './problem.ts';

const KNOWN = FOLDERS.map(({ folder }) => folder);
const DATA = /\.(ya?ml|jpe?g|png|webp|avif|heic|heif|gif|svg|txt)$/i;

/** Finds data files that nothing reads, because they are in no folder or in an unknown one. */
export async function strayFiles(contentDir: string, root: string): Promise<Problem[]> {
  const path = resolve(root, contentDir);
  const { files, folders } = await listFiles(path);
  const at = (name: string) => nameFrom(root, resolve(path, name));
  const beside = files
    .filter((name) => DATA.test(name))
    .map((name) => ({
      file: at(name),
      text: `files are ignored here; move it to one of ${KNOWN.join(', ')}.`,
    }));
  const other = folders
    .filter((name) => !KNOWN.includes(name))
    .map((name) => {
      const guess = nearest(name, KNOWN);
      const hint = guess ? ` Did you mean ${guess}?` : '';
      return {
        file: at(name),
        text: `this folder is ignored; move its files to one of ${KNOWN.join(', ')}.${hint}`,
      };
    });
  return [...beside, ...other];
}
