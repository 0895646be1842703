import { reportContent } from '../content/report.ts';
import { ROOT, runTool } from '../processes.ts';
import { beginBuild, isFresh } from './freshness.ts';

/**
 * Checks the editors' content, then builds the site into dist/.
 *
 * @param options.quiet whether the builder's own lines are shown only if it fails
 * @returns whether there is a build now; if not, the reason has been printed
 */
export async function build({ quiet = false } = {}): Promise<boolean> {
  const started = performance.now();
  if (!(await reportContent(ROOT, { quiet }))) return false;
  const endBuild = await beginBuild();
  const { code, output } = await runTool('astro', ['build'], {
    quiet,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write(output);
    return false;
  }
  await endBuild();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * Builds if something has changed since the last time.
 *
 * @returns whether there is a build of today's sources now
 */
export async function buildIfStale(): Promise<boolean> {
  if (await isFresh()) return true;
  console.log('Building the site: pages, pictures in all their sizes, scripts.');
  return build({ quiet: true });
}
