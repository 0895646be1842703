import { pictureProblems } from './pictures.ts';
import { type Folder, readFolder } from './read-folder.ts';
import { FOLDERS } from './folders.ts';
import { fieldProblems } from './field-problems.ts';
import { shopProblems } from './shop-problems.ts';

/**
 * Checks all content of the shop: every file against its schema, every picture, and the files
 * against each other. Nothing stops it at the first mistake.
 *
 * @param root the project's folder, which holds `src/content`
 * @returns a sentence for every mistake, in the order of the folders and their files, and the line to say
 *   when there is none
 */
export async function checkContent(root: string): Promise<{ problems: string[]; summary: string }> {
  const folders = await Promise.all(FOLDERS.map((kind) => readFolder(root, kind)));
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

function summarise(folders: Folder[]): string {
  const counts = folders
    .filter(({ kind }) => kind.one !== '')
    .map(({ kind, entries }) => `${entries.length} ${entries.length === 1 ? kind.one : kind.many}`);
  return `${counts.join(', ')}: all well.`;
}
