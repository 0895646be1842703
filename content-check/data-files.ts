import type { Loader, LoaderContext } from 'astro/loaders';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseData } from '../src/collections/parse.ts';

/** Files that operating systems, archives, network disks, editors and office programs leave behind. */
const IGNORED =
  /^(\.|~\$|~wrl)|^((eh)?thumbs\.db|(desktop|picasa)\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|#.*#)$|~$|\.sw[op]$/i;

/** Why a file in a listing can't be read: for example, it may be a broken link. */
export function unopened(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `it cannot be opened (${code}); copy it here again, or allow yourself to read it`;
}

/** Lists a folder in order, empty if missing. Check, build and commands share it, so they ignore the same files. */
export async function listFiles(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const all = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  const own = all
    .filter(({ name }) => !IGNORED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    files: own.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    folders: own.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}

/** A file may be read while it's being written, so it's read again after this time. */
const SETTLE_MS = 400;
const DEBOUNCE_MS = 60;

/**
 * Loads a folder's data files with the content check's parser. In development, a file with a mistake keeps
 * its previous content, so that no page is lost; the report explains the mistake
 * (integrations/content-preview). Builds stop at the check.
 * @param folder absolute or relative to the project's folder
 * @param only the name of a single file, without its extension
 */
export function dataFiles(folder: string, only?: string): Loader {
  return {
    name: 'data-files',
    async load(context) {
      await loadAll(folder, only, context);
      context.watcher?.add(path.resolve(folder));
      context.watcher?.on(
        'all',
        reloader(folder, () => loadAll(folder, only, context)),
      );
    },
  };
}

async function loadAll(folder: string, only: string | undefined, context: LoaderContext) {
  const { files } = await listFiles(path.resolve(folder));
  const names = files.filter((name) => name.endsWith('.yaml'));
  const wanted = names.filter((name) => only === undefined || name === `${only}.yaml`);
  // A page needs its file, so in development, a missing file keeps its previous content.
  const isKept = only !== undefined && context.watcher !== undefined;
  for (const id of context.store.keys())
    if (!isKept && !wanted.includes(`${id}.yaml`)) context.store.delete(id);
  for (const name of wanted) await loadFile(path.resolve(folder, name), context);
}

/** @throws in a build, if the file has a mistake */
async function loadFile(filePath: string, context: LoaderContext): Promise<void> {
  const { store, config, generateDigest, watcher } = context;
  const id = path.parse(filePath).name;
  const bytes = await readFile(filePath);
  // Pictures are relative to the file, so the same text in another folder makes another entry.
  const digest = generateDigest(`${filePath}\n${bytes.toString()}`);
  if (store.get(id)?.digest === digest) return;
  const { data, mistakes } = parseData(bytes);
  const [mistake] = mistakes;
  try {
    if (mistake) throw new Error(`${filePath}, line ${mistake.line ?? 1}: ${mistake.text}`);
    const fields = data as Record<string, unknown>;
    const parsed = await context.parseData({ id, data: fields, filePath });
    const root = fileURLToPath(config.root);
    store.set({ id, data: parsed, filePath: path.relative(root, filePath), digest });
  } catch (error) {
    if (!watcher) throw error;
  }
}

/** Reloads after a change: after a pause, and again when all files are complete. */
function reloader(folder: string, reload: () => Promise<void>) {
  const base = path.resolve(folder);
  let timers: NodeJS.Timeout[] = [];
  let last = Promise.resolve();
  const enqueue = () => {
    last = last.then(reload).catch(() => undefined);
  };
  return (_event: string, changed: string) => {
    if (path.dirname(path.resolve(changed)) !== base || IGNORED.test(path.basename(changed)))
      return;
    timers.forEach(clearTimeout);
    timers = [DEBOUNCE_MS, SETTLE_MS].map((ms) => setTimeout(enqueue, ms));
  };
}
