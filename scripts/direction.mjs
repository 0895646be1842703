// @ts-check
// Checks that dependencies point one way (docs/architecture.md). Part of npm run check.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkDirection } from './direction/check.mjs';
import { ROOT } from './processes.mjs';

const SOURCE = /\.(ts|tsx|mjs|astro)$/;
const DECLARATION = /\.d\.m?ts$/;

const names = (await readdir(path.join(ROOT, 'src'), { recursive: true }))
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  .filter((name) => SOURCE.test(name) && !DECLARATION.test(name))
  .sort();

/** @type {Map<string, string>} */
const files = new Map();
for (const name of names) files.set(name, await readFile(path.join(ROOT, name), 'utf8'));

const problems = checkDirection(files);
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`${files.size} files, every dependency points the right way.`);
process.exitCode = problems.length > 0 ? 1 : 0;
