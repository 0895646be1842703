// npm run test:vnu: the W3C's checker over every page of the build. It is not part of npm test, for it needs Java.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { givenSite } from './build/sites.ts';
import { ROOT, run } from './processes.ts';

/** Parts of the standards that the checker does not know yet. */
const TOO_NEW = [
  'Unrecognized at-rule “@view-transition”',
  'Unrecognized at-rule “@starting-style”',
  "Property “view-transition-name” doesn't exist",
];

/** Whether a message is about what the checker does not know: by name, or where it fails to read such a rule. */
function isTooNew(message: string): boolean {
  if (TOO_NEW.some((text) => message.includes(text))) return true;
  const place = /^"(file:[^"]+)":(\d+)\.(\d+)-.*CSS: Parse Error\.$/.exec(message);
  if (!place) return false;
  const [, file = '', line = '', column = ''] = place;
  const text = readFileSync(fileURLToPath(file), 'utf8').split('\n')[Number(line) - 1] ?? '';
  return text.slice(Number(column) - 120, Number(column)).includes('@view-transition');
}

const client = path.join(ROOT, givenSite().distDir, 'client');
const java = await run('java', ['-version'], { quiet: true });
if (java.code !== 0) {
  console.error(
    'The pages were not checked: the W3C checker needs Java. On Debian: apt-get install default-jre-headless',
  );
  process.exit(1);
}
const jar = path.join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');
const args = ['-jar', jar, '--skip-non-html', '--errors-only', '--format', 'gnu', client];
const { code, output } = await run('java', args, { quiet: true });
const messages = output.split('\n').filter((line) => /: (?:error|fatal)/.test(line));
const problems = messages.filter((message) => !isTooNew(message));
for (const problem of problems) console.error(problem);
// A checker that ended for another reason than errors in pages has checked nothing.
const failed = problems.length > 0 || (code !== 0 && messages.length === 0);
if (failed && problems.length === 0) console.error(output);
console.log(
  `${problems.length} errors; ${messages.length - problems.length} messages about CSS newer than the checker.`,
);
process.exitCode = failed ? 1 : 0;
