// npm run content: the report of the content. With arguments, what editors do with files:
//   npm run content -- add temple-bell photo.jpg
//   npm run content -- rename temple-bell brass-bell
//   npm run content -- remove temple-bell
// A person or a category is named with its folder: team/imran, categories/wall-art.
import { givenSite } from './build/sites.ts';
import { addEntry, removeEntry, renameEntry } from '../editing/edit-entries.ts';
import { reportContent } from '../editing/report.ts';

const HELP = `npm run content                              says what is wrong, or that all is well
npm run content -- add temple-bell photo.jpg   adds a product with its picture
npm run content -- rename temple-bell brass-bell   gives a product another address; links to the old one lead there
npm run content -- remove temple-bell          takes a product and its picture away

A person or a category is named with its folder: team/imran, categories/wall-art.`;

/**
 * Runs the requested command and returns a line that says what was done; null when the arguments
 * are not understood.
 */
async function edit(contentDir: string, [verb, id, other]: string[]): Promise<string | null> {
  if (verb === 'add' && id && other) return addEntry(contentDir, id, other);
  if (verb === 'rename' && id && other) return renameEntry(contentDir, id, other);
  if (verb === 'remove' && id && !other) return removeEntry(contentDir, id);
  return null;
}

const { contentDir } = givenSite();
// run.mjs passes on its own arguments: the name of this command comes first.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'content');
try {
  const done = args.length === 0 ? '' : await edit(contentDir, args);
  if (done === null) {
    console.error(HELP);
    process.exitCode = 1;
  } else {
    if (done) console.log(`${done}\n`);
    const isWell = await reportContent(contentDir);
    if (!isWell && args.length === 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
