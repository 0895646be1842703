import { readFile, readdir } from 'node:fs/promises';
import { join, parse, relative, resolve, sep } from 'node:path';
import { type Kind, requiredFiles } from './folders.ts';
import { readYaml } from './read-yaml.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PICTURE = /\.(jpg|jpeg|png|webp)$/;

/** One data file. */
export interface Entry {
  id: string;
  file: string;
  /** Undefined when it could not be parsed. */
  data: unknown;
}

/** The contents of a content folder. */
export interface Folder {
  kind: Kind;
  /** The absolute path of the folder. */
  path: string;
  /** The folder as sentences name it. */
  name: string;
  entries: Entry[];
  /** Their file names. */
  pictures: string[];
  problems: string[];
}

/** A field of a data file; undefined when it is missing. */
export function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Reads a folder's data files and finds its pictures, and says what does not belong there.
 *
 * @param contentDir the folder of the content, absolute or from `root`
 * @param root the folder from which files are named
 */
export async function readFolder(contentDir: string, root: string, kind: Kind): Promise<Folder> {
  const path = resolve(root, contentDir, kind.folder);
  const folder = relative(root, path).split(sep).join('/');
  const names = await namesIn(path);
  const pictures = names.filter((name) => PICTURE.test(name));
  const read = await Promise.all(
    names
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => {
        const file = `${folder}/${name}`;
        const { data, problems } = readYaml(await readFile(join(path, name), 'utf8'), file);
        return { entry: { id: parse(name).name, file, data }, problems };
      }),
  );
  const entries = read.map(({ entry }) => entry);
  const problems = [
    ...names.flatMap((name) => nameProblems(name, folder, kind)),
    ...missingFiles(entries, folder, kind),
    ...read.flatMap((file) => file.problems),
  ];
  return { kind, path, name: folder, entries, pictures, problems };
}

/** File names in order, without those that operating systems create. */
async function namesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort();
}

function nameProblems(name: string, folder: string, of: Kind): string[] {
  const names = requiredFiles(of);
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

function missingFiles(entries: Entry[], folder: string, kind: Kind): string[] {
  const names = requiredFiles(kind);
  if (names === null) {
    return entries.length === 0 ? [`${folder}: there are no ${kind.many} here.`] : [];
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
