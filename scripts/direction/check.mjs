// @ts-check
import path from 'node:path';
import {
  BROWSER_NAMES,
  PACKAGES_OF,
  PACKAGE_HOMES,
  ROOMS,
  ROOMS_WITHOUT_DOCUMENT,
  ROOM_OF_FILE,
} from './rooms.mjs';
import { readSource } from './source.mjs';

/** @import { Import } from './source.mjs' */

/** @param {string} file path from the project's folder: "src/domain/cart.ts" */
function roomOf(file) {
  const [, first = '', ...rest] = file.split('/');
  return rest.length > 0 ? first : (ROOM_OF_FILE.get(first) ?? first);
}

/** @param {string} room */
function sentenceOf(room) {
  const allowed = Object.entries(ROOMS[room] ?? {}).map(([name, what]) =>
    what === 'types' ? `types of ${name}` : name,
  );
  return `${room} may import only ${allowed.join(', ')}`;
}

/**
 * The folder of an island: islands keep their insides to themselves. `islands/parts` is for all.
 *
 * @param {string} file
 */
function islandOf(file) {
  const [, room, island] = file.split('/');
  return room === 'islands' && island !== 'parts' ? island : null;
}

/**
 * @param {string} file
 * @param {string} target the imported file
 * @param {Import} imported
 */
function problemOfFileImport(file, target, { typeOnly }) {
  const room = roomOf(file);
  if (!target.startsWith('src/')) return `${file} imports ${target}, which lies outside src/`;
  const right = ROOMS[room]?.[roomOf(target)];
  if (!right || (right === 'types' && !typeOnly)) {
    return `${file} imports ${target}: ${sentenceOf(room)}`;
  }
  const island = islandOf(target);
  if (!island || island === islandOf(file)) return null;
  const isEntrance = target.replace(/\.tsx?$/, '') === `src/islands/${island}/${island}`;
  if (room !== 'islands' && isEntrance) return null;
  return `${file} imports ${target}: the insides of an island are its own`;
}

/**
 * @param {string} file
 * @param {string} name as it is imported
 */
function problemOfPackageImport(file, name) {
  const room = roomOf(file);
  const home = PACKAGE_HOMES.find(({ pattern }) => pattern.test(name));
  if (home && home.room !== room) {
    return `${file} imports ${name}: only ${home.room} may`;
  }
  const packages = PACKAGES_OF.get(room);
  if (!packages || packages.includes(name)) return null;
  return `${file} imports ${name}: ${room} may import ${packages.join(', ') || 'no package'}`;
}

/**
 * @param {string} file
 * @param {string[]} names
 */
function problemsOfNames(file, names) {
  const room = roomOf(file);
  const forbidden = [...new Set(names)].filter(
    (name) =>
      (room !== 'browser' && BROWSER_NAMES.has(name)) ||
      (name === 'document' && ROOMS_WITHOUT_DOCUMENT.has(room)),
  );
  return forbidden.map((name) =>
    name === 'document'
      ? `${file} names document: ${room} runs without a page`
      : `${file} names ${name}: only browser may`,
  );
}

/**
 * Checks the direction of dependencies, as docs/architecture.md has it.
 *
 * @param {Map<string, string>} files texts by path from the project's folder, "src/domain/cart.ts"
 * @returns {string[]} a sentence for each thing that is wrong
 */
export function checkDirection(files) {
  return [...files].flatMap(([file, text]) => {
    if (!ROOMS[roomOf(file)]) return [`${file} lies in no folder that docs/architecture.md knows`];
    const { imports, names } = readSource(file, text);
    const problems = imports.map((imported) => {
      const from = imported.from.replace(/[?#].*$/, '');
      if (!from.startsWith('.')) return problemOfPackageImport(file, from);
      const target = path.posix.join(path.posix.dirname(file), from);
      return problemOfFileImport(file, target, imported);
    });
    return [...problems.filter((problem) => problem !== null), ...problemsOfNames(file, names)];
  });
}
