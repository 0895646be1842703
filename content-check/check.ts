import { fieldProblems } from './field-problems.ts';
import { type Context, FOLDERS, schemasOf } from './folders.ts';
import { pictureProblems, collectPictures } from './pictures.ts';
import { madeUpFacts } from './placeholder-facts.ts';
import { describeProblem, type Problem } from './problem.ts';
import { type Drafts, type Folder, readFolder } from './read-folder.ts';
import { PictureReader } from './read-picture.ts';
import { sellerWarnings } from './seller-warnings.ts';
import { categoriesOf, shopProblems } from './shop-problems.ts';
import { strayFiles } from './stray-files.ts';
import { urgency, invoiceLetters } from './texts.ts';
import { warnings } from './warnings.ts';

export interface Report {
  /** In the order of folders and files. */
  problems: string[];
  /** Warnings don't stop a build. */
  warnings: string[];
  /** A sentence for each file with placeholder facts, with which a public shop can't be built. */
  placeholders: string[];
  /** Such as "20 products, 4 categories, 4 people". */
  summary: string;
}

/**
 * Checks every file against its schema, every picture, and how the files fit together. Reports all errors.
 * @param contentDir absolute or relative to `root`
 * @param root the folder from which messages name files
 */
export async function checkContent(contentDir: string, root: string): Promise<Report> {
  const { found, madeUp, summary } = await findProblems(contentDir, root);
  const sentences = (ofWarnings: boolean) => [
    ...new Set(found.filter(({ warning = false }) => warning === ofWarnings).map(describeProblem)),
  ];
  return {
    problems: sentences(false),
    warnings: sentences(true),
    placeholders: madeUp.map(describeProblem),
    summary,
  };
}

/**
 * Names the file and field of each problem. `madeUp` lists the placeholders.
 * @param drafts texts to check instead of what their files hold, by absolute path
 */
export async function findProblems(
  contentDir: string,
  root: string,
  drafts: Drafts = new Map(),
): Promise<{ found: Problem[]; madeUp: Problem[]; summary: string }> {
  const reader = await PictureReader.open();
  const folders = await Promise.all(
    FOLDERS.map((kind) => readFolder(contentDir, root, kind, drafts)),
  );
  const categories = categoriesOf(folders);
  const products = folders
    .filter(({ kind }) => kind.one === 'product')
    .flatMap(({ entries }) => entries.map(({ id }) => id));
  const checked = await Promise.all(
    folders.map((folder) => folderProblems(folder, { categories, products }, reader)),
  );
  await reader.close();
  const found = [
    ...(await strayFiles(contentDir, root)),
    ...checked.flat(),
    ...shopProblems(folders),
    ...warnings(folders),
    ...urgency(folders),
    ...sellerWarnings(folders),
    ...invoiceLetters(folders),
  ];
  return { found, madeUp: madeUpFacts(folders), summary: summarise(folders) };
}

async function folderProblems(
  folder: Folder,
  known: Pick<Context, 'categories' | 'products'>,
  reader: PictureReader,
): Promise<Problem[]> {
  const { image, takeWanted } = collectPictures();
  const schemaOf = schemasOf(folder.kind, { image, ...known });
  const read = folder.entries.map((entry) => {
    const schema = schemaOf(entry.id);
    const problems = schema ? fieldProblems(entry, schema) : [];
    const { file, parsed } = entry;
    const line = parsed.lineOf(['image']);
    return { problems, wanted: takeWanted().map((picture) => ({ ...picture, file, line })) };
  });
  return pictureProblems(
    folder,
    [...folder.problems, ...read.flatMap(({ problems }) => problems)],
    read.flatMap(({ wanted }) => wanted),
    reader,
  );
}

function summarise(folders: Folder[]): string {
  const counts = folders
    .filter(({ kind }) => kind.one !== '')
    .map(({ kind, entries }) => `${entries.length} ${entries.length === 1 ? kind.one : kind.many}`);
  return counts.join(', ');
}
