import { pictureProblems } from './pictures.ts';
import { type Folder, readFolder } from './read-folder.ts';
import { FOLDERS, schemaOf } from './folders.ts';
import { fieldProblems } from './field-problems.ts';
import { categoriesOf, shopProblems } from './shop-problems.ts';
import { collectPictures } from './wanted-pictures.ts';

/**
 * Checks all content of the shop: every file against its schema, every picture, and the files
 * against each other. Nothing stops it at the first mistake.
 *
 * @param contentDir the folder of the content, absolute or from `root`
 * @param root the folder from which files are named: the project's
 * @returns a sentence for every mistake, in the order of the folders and their files, and the line to say
 *   when there is none
 */
export async function checkContent(
  contentDir: string,
  root: string,
): Promise<{ problems: string[]; summary: string }> {
  const folders = await Promise.all(FOLDERS.map((kind) => readFolder(contentDir, root, kind)));
  const categories = categoriesOf(folders);
  const checked = await Promise.all(folders.map((folder) => folderProblems(folder, categories)));
  const problems = [...checked.flat(), ...shopProblems(folders)];
  return { problems, summary: summarise(folders) };
}

async function folderProblems(folder: Folder, categories: readonly string[]): Promise<string[]> {
  const read = folder.entries.map((entry) => {
    const { image, wanted } = collectPictures();
    const schema = schemaOf(folder.kind, entry.id)?.({ image, categories });
    const problems = schema ? fieldProblems(entry, schema) : [];
    return { problems, wanted: wanted.map((picture) => ({ ...picture, file: entry.file })) };
  });
  return [
    ...folder.problems,
    ...read.flatMap(({ problems }) => problems),
    ...(await pictureProblems(
      folder,
      read.flatMap(({ wanted }) => wanted),
    )),
  ];
}

function summarise(folders: Folder[]): string {
  const counts = folders
    .filter(({ kind }) => kind.one !== '')
    .map(({ kind, entries }) => `${entries.length} ${entries.length === 1 ? kind.one : kind.many}`);
  return `${counts.join(', ')}: all well.`;
}
