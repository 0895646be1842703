import { readdir } from 'node:fs/promises';

/** What operating systems and office programs leave beside the files that somebody writes. */
const IGNORED = /^(\.|~\$)|^(Thumbs\.db|desktop\.ini)$|~$|\.sw[op]$/i;

/**
 * The files and folders of a folder, in order. The check, the build and the commands all list files
 * with this function, so that what one ignores is ignored everywhere.
 * @returns nothing when there is no such folder
 */
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
