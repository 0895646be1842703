import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenSite } from '../../scripts/build/sites.ts';
import { builtText } from '../support/built';

/** SPDX names of licences allowed in pages and server. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'MIT AND Zlib',
  // A font and its package: the font may be part of any program.
  'MIT AND OFL-1.1',
];

/** The packages in a list of licences, with their licences. */
function listed(file: string): [name: string, license: string | undefined][] {
  const text = readFileSync(path.join(givenSite().distDir, file), 'utf8');
  // The text of a licence may itself contain headings.
  const sections = text.split(/^## (?=\S+ - \d)/m);
  return sections.slice(1).map((section) => {
    const [, name = '', license] = /^(\S+) - [\d.]+(?: \(+([^)]+)\)+)?\n/.exec(section) ?? [];
    return [name, license];
  });
}

test.each([
  ['pages', 'client/licenses.md', ['firebase', 'nanostores', 'qrcode', 'react']],
  ['routes of the server', 'server/licenses.md', ['rate-limiter-flexible']],
])('the %s come with the licence of every package that they include', (_, file, some) => {
  const packages = listed(file);
  expect(packages.map(([name]) => name)).toEqual(expect.arrayContaining(some));
  for (const [name, license] of packages) expect(ALLOWED, name).toContain(license);
});

test('the PIN code files name their source, as its licence requires', () => {
  const source = builtText('/pins/source.txt');
  for (const part of ['All India Pincode Directory', 'Government Open Data License', 'https://'])
    expect(source).toContain(part);
});
