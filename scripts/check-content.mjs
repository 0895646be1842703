/**
 * Reads everything an editor can change and lists all that is wrong with it, in plain sentences.
 * Leaves with 1 when there is something to put right, with 0 and one line when there is not.
 * Another folder of content may be given as the first argument.
 */
import { givenSite } from './build/sites.mjs';
import { checkContent } from './content/check.mjs';
import { ROOT } from './processes.mjs';

const { problems, summary } = await checkContent(process.argv[2] ?? givenSite().contentDir, ROOT);

if (problems.length === 0) {
  console.log(summary);
} else {
  const things = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  console.error(`${things} to put right in the content:\n`);
  for (const problem of problems) console.error(`- ${problem}`);
  console.error('\nsrc/content/EDITORS.md explains every field.');
  process.exitCode = 1;
}
