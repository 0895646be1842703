import { pictureProblems } from './pictures.mjs';
import { readFolder } from './read-folder.mjs';
import { FOLDERS } from './folders.mjs';
import { fieldProblems } from './field-problems.mjs';
import { shopProblems } from './shop-problems.mjs';

/**
 * Checks all content of the shop: every file against its schema, every picture, and the files
 * against each other. Nothing stops it at the first mistake.
 *
 * @param {string} contentDir the folder of content, absolute or from `root`
 * @param {string} root the folder from which files are named in sentences: the project's
 * @returns {Promise<{ problems: string[], summary: string }>} a sentence for every mistake, in the
 *   order of the folders and their files, and the line to say when there is none
 */
export async function checkContent(contentDir, root) {
  const folders = await Promise.all(FOLDERS.map((kind) => readFolder(contentDir, root, kind)));
  const checked = await Promise.all(
    folders.map(async (folder) => [
      ...folder.problems,
      ...folder.entries.flatMap((entry) => fieldProblems(entry, folder.kind.schema)),
      ...(await pictureProblems(folder)),
    ]),
  );
  const problems = [...checked.flat(), ...shopProblems(folders)];
  return { problems, summary: summarise(folders) };
}

/** @param {import('./read-folder.mjs').Folder[]} folders */
function summarise(folders) {
  const counts = folders
    .filter(({ kind }) => kind.one !== '')
    .map(({ kind, entries }) => `${entries.length} ${entries.length === 1 ? kind.one : kind.many}`);
  return `${counts.join(', ')}: all well.`;
}
