import { readFile, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Kind } from './folders.ts';
import { readYaml } from './read-yaml.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PICTURE = /\.(jpg|jpeg|png|webp)$/;

/** One data file. */
export interface Entry {
  id: string;
  file: string;
  /** Undefined when it could not be read. */
  data: unknown;
}

/** What lies in a folder of content. */
export interface Folder {
  kind: Kind;
  /** The folder on this machine. */
  path: string;
  entries: Entry[];
  /** Their file names. */
  pictures: string[];
  problems: string[];
}

/** A field of what a data file holds; undefined where there is none. */
export function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Reads a folder's data files and finds its pictures, and says what does not belong there.
 *
 * @param root the project's folder
 */
export async function readFolder(root: string, kind: Kind): Promise<Folder> {
  const path = join(root, kind.folder);
  const names = await namesIn(path);
  const pictures = names.filter((name) => PICTURE.test(name));
  const read = await Promise.all(
    names
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => {
        const file = `${kind.folder}/${name}`;
        const { data, problems } = readYaml(await readFile(join(path, name), 'utf8'), file);
        return { entry: { id: parse(name).name, file, data }, problems };
      }),
  );
  const entries = read.map(({ entry }) => entry);
  const problems = [
    ...names.flatMap((name) => nameProblems(name, kind)),
    ...missingFiles(entries, kind),
    ...read.flatMap((file) => file.problems),
  ];
  return { kind, path, entries, pictures, problems };
}

/** File names in order, without what a computer leaves behind by itself. */
async function namesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort();
}

function nameProblems(name: string, { folder, names }: Kind): string[] {
  const file = `${folder}/${name}`;
  const { name: id, ext } = parse(name);
  const kind = ext.toLowerCase();
  if (kind === '.yml' || (kind === '.yaml' && ext !== '.yaml')) {
    return [`${file}: the name must end in .yaml.`];
  }
  if (kind !== '.yaml' && !PICTURE.test(kind)) {
    return [`${file}: only data files (.yaml) and pictures (.jpg, .png, .webp) belong here.`];
  }
  if (!SLUG.test(id) || ext !== kind) {
    const better = `${slug(id) || 'urli-bowl'}${kind}`;
    return [`${file}: write the name in small letters, digits and hyphens, such as ${better}.`];
  }
  if (kind === '.yaml' && names && !names.includes(id)) {
    return [`${file}: only ${names.map((known) => `${known}.yaml`).join(', ')} may be here.`];
  }
  return [];
}

function missingFiles(entries: Entry[], { folder, names, many }: Kind): string[] {
  if (names === null) {
    return entries.length === 0 ? [`${folder}: there are no ${many} here.`] : [];
  }
  return names
    .filter((name) => !entries.some(({ id }) => id === name))
    .map((name) => `${folder}/${name}.yaml: the file is missing.`);
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
