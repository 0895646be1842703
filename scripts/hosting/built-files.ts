import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The addresses of all built files that are neither pages nor compressed copies. */
export async function builtFiles(client: string): Promise<string[]> {
  const names = await readdir(client, { recursive: true });
  return names
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.[^/]+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .sort();
}
