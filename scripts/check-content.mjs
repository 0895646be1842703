/**
 * Reads everything an editor can change and lists all that is wrong with it, in plain sentences.
 * Leaves with 1 when there is something to put right, with 0 and one line when there is not.
 * The project's folder may be given as the first argument.
 */
import { fileURLToPath } from 'node:url';
import { checkContent } from './content/check.mjs';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const { problems, summary } = await checkContent(root);

if (problems.length === 0) {
  console.log(summary);
} else {
  const things = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  console.error(`${things} to put right in the content:\n`);
  for (const problem of problems) console.error(`- ${problem}`);
  console.error('\nsrc/content/EDITORS.md explains every field.');
  process.exitCode = 1;
}
