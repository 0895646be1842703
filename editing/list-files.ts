import { readdir } from 'node:fs/promises';

/** Left behind by operating systems and office programs. */
const IGNORED = /^(\.|~\$)|^(Thumbs\.db|desktop\.ini)$|~$|\.sw[op]$/i;

/** Lists a folder in order; empty if missing. Check, build and commands share it to ignore the same files. */
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
