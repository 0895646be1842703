import { readFile, readdir } from 'node:fs/promises';
import { join, parse, relative, resolve, sep } from 'node:path';
import { readYaml } from './read-yaml.mjs';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PICTURE = /\.(jpg|jpeg|png|webp)$/;

/**
 * One data file. `data` is undefined when it could not be read.
 *
 * @typedef {{ id: string, file: string, data: unknown }} Entry
 *
 * What lies in a folder of content.
 *
 * @typedef {object} Folder
 * @property {import('./folders.mjs').Kind} kind
 * @property {string} path the folder on this machine
 * @property {string} folder the folder as sentences name it
 * @property {Entry[]} entries
 * @property {string[]} pictures their file names
 * @property {string[]} problems
 */

/**
 * Reads a folder's data files and finds its pictures, and says what does not belong there.
 *
 * @param {string} contentDir the folder of content, absolute or from `root`
 * @param {string} root the folder from which files are named
 * @param {import('./folders.mjs').Kind} kind
 * @returns {Promise<Folder>}
 */
export async function readFolder(contentDir, root, kind) {
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
  return { kind, path, folder, entries, pictures, problems };
}

/** File names in order, without what a computer leaves behind by itself. */
async function namesIn(path) {
  const names = await readdir(path).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort();
}

function nameProblems(name, folder, { names }) {
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

function missingFiles(entries, folder, { names, many }) {
  if (names === null) {
    return entries.length === 0 ? [`${folder}: there are no ${many} here.`] : [];
  }
  return names
    .filter((name) => !entries.some(({ id }) => id === name))
    .map((name) => `${folder}/${name}.yaml: the file is missing.`);
}

function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
