import { ROOT } from '../scripts/processes.ts';
import { checkContent, type Report } from './check.ts';

const EXPLAINED = 'src/content/EDITORS.md explains every field.';

/** The report as lines of text; empty when there are no errors and no warnings. */
export function reportLines({ problems, warnings }: Report): string[] {
  const things = (list: string[]) => (list.length === 1 ? 'One thing' : `${list.length} things`);
  const part = (title: string, list: string[]) =>
    list.length === 0
      ? []
      : [`${things(list)} ${title}:`, '', ...list.map((one) => `- ${one}`), ''];
  const lines = [
    ...part('to put right in the content', problems),
    ...part('to look at again in the content, which may be right', warnings),
  ];
  return problems.length === 0 ? lines : [...lines, EXPLAINED];
}

/**
 * Checks the content and prints the report, or a line that there are no errors.
 * @param contentDir the folder of the content, from the project's
 * @param options.quiet whether to print nothing when there are no errors
 * @returns whether there are no errors; warnings do not count
 */
export async function reportContent(contentDir: string, { quiet = false } = {}): Promise<boolean> {
  const report = await checkContent(contentDir, ROOT);
  const lines = reportLines(report);
  const isWell = report.problems.length === 0;
  if (lines.length > 0) console.error(lines.join('\n'));
  if (isWell && !quiet) console.log(report.summary);
  return isWell;
}
