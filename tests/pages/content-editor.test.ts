import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('nothing of the content editor and no page of parts is in the build', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(html|js|mjs|css|json)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) =>
    /edit-token|x-edit-token|rjsf/i.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
  expect(files.filter((file) => /(^|\/)(edit|parts)(\/|\.)/.test(file))).toEqual([]);
});
