import { ROOT } from '../scripts/processes.ts';
import { checkContent, type Report } from './check.ts';

const EXPLAINED = 'src/content/EDITORS.md explains every field.';

/** Empty if there are no errors, warnings or placeholders. */
export function reportLines({ problems, warnings, placeholders }: Report): string[] {
  const things = (list: string[]) => (list.length === 1 ? 'One thing' : `${list.length} things`);
  const part = (title: string, list: string[]) =>
    list.length === 0
      ? []
      : [`${things(list)} ${title}:`, '', ...list.map((one) => `- ${one}`), ''];
  const lines = [
    ...part('to correct in the content', problems),
    ...part('to check in the content (leave what is right)', warnings),
    ...part('to fill in before the shop opens', placeholders),
  ];
  return problems.length === 0 ? lines : [...lines, EXPLAINED];
}

const NOT_YET =
  'PUBLIC_SITE_URL is set, so this build is public and can’t have placeholder facts or simulated payments. ' +
  'Replace them, or build without PUBLIC_SITE_URL to preview the shop.';

/**
 * Checks the content and prints a report.
 * @param contentDir relative to the project's folder
 * @param options.quiet prints nothing unless there are errors
 * @param options.isPublic placeholders count as errors
 * @returns whether there are no errors; warnings don't count
 */
export async function reportContent(
  contentDir: string,
  { quiet = false, isPublic = false } = {},
): Promise<boolean> {
  const report = await checkContent(contentDir, ROOT);
  const refused = isPublic && report.placeholders.length > 0;
  // An automatic build doesn't mention placeholders if they are acceptable.
  const shown = quiet && !refused ? { ...report, placeholders: [] } : report;
  const isWell = report.problems.length === 0 && !refused;
  const lines = [
    ...reportLines(shown),
    ...(refused ? [NOT_YET] : []),
    ...(isWell && !quiet ? [verdict(report)] : []),
  ];
  // A single stream keeps the verdict last, wherever the output is sent.
  if (lines.length > 0) (isWell && !quiet ? console.log : console.error)(lines.join('\n'));
  return isWell;
}

/** The last line. It says "all well" only if nothing is left to do. */
export function verdict({ summary, warnings, placeholders }: Report): string {
  if (placeholders.length > 0)
    return `${summary}: no mistakes, but not yet ready to open: see above.`;
  if (warnings.length > 0) return `${summary}: no mistakes; see the questions above.`;
  return `${summary}: all well.`;
}
