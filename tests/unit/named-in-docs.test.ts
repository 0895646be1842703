import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL } from '../../scripts/testing/steps.ts';

/** All files in the repository that aren't ignored. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const DOCS = FILES.filter((file) => file.endsWith('.md'));

const TOP = new Set(FILES.map((file) => file.split('/')[0]));
const KNOWN = /\w\.(ts|tsx|mjs|astro|css|md|conf)$|^(?:.*\/)?site\/[\w-]+\.yaml$/;
/** Content that editors may add, rename and remove, so that it needn't exist. */
const EDITED = /^(src\/content\/)?(products|categories|team)\//;

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts;
const escaped = (text: string) => text.replaceAll(/[.[\]()+$^|{}\\]/g, String.raw`\$&`);

/**
 * Docs may write a path in full or only its end, with `<id>`, `…` or `*` for any name, and `x` or `name` for a new one.
 */
function pattern(path: string): RegExp {
  const any = path
    .replace(/\/$/, '')
    .replaceAll(/<[^>]*>|…|\*+/g, '*')
    .replaceAll(/\b(x|name|Name)(?=[./])/g, '*');
  return new RegExp(`(^|/)${escaped(any).replaceAll('*', '[^/]*')}(/|$)`);
}

/** Whether code between backticks is a path in this repository. */
function isPath(code: string): boolean {
  if (!/^[\w.@<>…*[\]-]+(\/[\w.@<>…*[\]-]+)*\/?$/.test(code) || EDITED.test(code)) return false;
  const [first = ''] = code.split('/');
  return KNOWN.test(code) || (code.includes('/') && TOP.has(first));
}

const INLINE = /(?<!`)`([^`\n]+)`(?!`)/g;

describe.each(DOCS)('%s', (doc) => {
  const text = readFileSync(doc, 'utf8');

  test('names only paths that exist', () => {
    const paths = [...text.matchAll(INLINE)].map(([, code = '']) => code).filter(isPath);
    const missing = paths.filter((path) => !FILES.some((file) => pattern(path).test(file)));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('names only commands and parts of the tests that exist', () => {
    const commands = [...text.matchAll(/npm run (?!NAME)([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const steps = [...text.matchAll(/npm test -- (?!NAME)(\w+)/g)].map(([, name = '']) => name);
    expect(steps.filter((name) => !(name in ALL))).toEqual([]);
  });
});
