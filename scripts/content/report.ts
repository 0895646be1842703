import { checkContent } from './check.ts';

/**
 * Checks the content and prints what it found: everything that is wrong, or a line that all is well.
 *
 * @param root the project's folder
 * @param options.quiet whether to print nothing when all is well
 * @returns whether all is well
 */
export async function reportContent(root: string, { quiet = false } = {}): Promise<boolean> {
  const { problems, summary } = await checkContent(root);
  if (problems.length === 0) {
    if (!quiet) console.log(summary);
    return true;
  }
  const things = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  console.error(`${things} to put right in the content:\n`);
  for (const problem of problems) console.error(`- ${problem}`);
  console.error('\nsrc/content/EDITORS.md explains every field.');
  return false;
}
