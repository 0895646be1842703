import { readdir } from 'node:fs/promises';

/** Files that operating systems, archives, network disks, editors and office programs leave behind. */
const IGNORED =
  /^(\.|~\$|~wrl)|^((eh)?thumbs\.db|(desktop|picasa)\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|#.*#)$|~$|\.sw[op]$/i;

/** Why a file in a listing can't be read: for example, it may be a broken link. */
export function unopened(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `it cannot be opened (${code}); copy it here again, or allow yourself to read it`;
}

/** Lists a folder in order, empty if missing. Check, build and commands share it, so they ignore the same files. */
export async function listFiles(path: string): Promise<{ files: string[]; folders: string[] }> {
  const all = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const own = all
    .filter(({ name }) => !IGNORED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    files: own.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    folders: own.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}
