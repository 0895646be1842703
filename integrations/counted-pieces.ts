import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether any product counts its pieces, else islands drop the code for it. In development, always true. */
export async function countsPieces(contentDir: string): Promise<boolean> {
  if (process.env.NODE_ENV !== 'production') return true;
  const folder = path.join(contentDir, 'products');
  for (const file of await readdir(folder))
    if (
      /\.ya?ml$/.test(file) &&
      /^pieces *:/m.test(await readFile(path.join(folder, file), 'utf8'))
    )
      return true;
  return false;
}
