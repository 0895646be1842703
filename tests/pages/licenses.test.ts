import { expect, test } from 'vitest';
import { builtText } from '../support/built';

/** The licences of packages whose code may be in the pages, by their SPDX names. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

test('the site passes on the licence of each package that its scripts contain', () => {
  const sections = builtText('/licenses.md')
    .split(/^## /m)
    .slice(1)
    .map(
      (section) =>
        /^(?<name>\S+) - [\d.]+(?: \((?<license>[^)]+)\))?\n(?<text>[^]*)/.exec(section)?.groups,
    );
  expect(sections.map((section) => section?.name)).toEqual(
    expect.arrayContaining(['firebase', 'nanostores', 'qrcode', 'react']),
  );
  for (const section of sections) {
    expect(ALLOWED, section?.name).toContain(section?.license);
  }
});
