// npm run content: checks the content. npm run content -- rename temple-bell brass-bell: renames a product,
// person or category.
import { givenSite } from './build/sites.ts';
import { writeJsonSchemas } from '../editing/json-schemas.ts';
import { renameEntry } from '../editing/rename-entry.ts';
import { reportContent } from '../content-check/report.ts';
import { ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

const HELP = `npm run content                                    says what is wrong, or that all is well
npm run content -- rename temple-bell brass-bell   gives a product another address; links to the old one lead there

A person or a category is named with its folder: team/imran, categories/wall-art.
To add a product, copy the files of another; to remove one, delete its files (src/content/EDITORS.md).`;

// The check reads them: with a payment provider's keys, it doesn't report cards as simulated.
loadSettings('production', { quiet: true });
const { contentDir } = givenSite();
await writeJsonSchemas(ROOT);
// run.mjs passes its own arguments: the command's name comes first.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'content');
const [verb, from, to] = args;
if (args.length === 0) {
  if (!(await reportContent(contentDir))) process.exitCode = 1;
} else if (verb === 'rename' && from && to && args.length === 3) {
  const renaming = await renameEntry(contentDir, from, to);
  if (renaming.ok) {
    console.log(`${renaming.done}\n`);
    await reportContent(contentDir);
  } else {
    console.error(renaming.reason);
    process.exitCode = 1;
  }
} else {
  console.error(HELP);
  process.exitCode = 1;
}
