// @ts-check
// Weighs the built pages against budgets.json. Part of npm test; needs a build.
// With --table it prints today's figures in Markdown, for the README.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findExcesses, measurePages } from './budgets/measure.mjs';
import { budgetTable } from './budgets/table.mjs';
import { listFiles, readPages, readText, sentBytes } from './built/pages.mjs';
import { ROOT } from './processes.ts';

/** @type {import('./budgets/measure.mjs').Budgets} */
const budgets = JSON.parse(readFileSync(path.join(ROOT, 'budgets.json'), 'utf8'));

const measures = measurePages({ pages: readPages(), readText, sentBytes }, budgets);
const fonts = listFiles()
  .filter((file) => file.endsWith('.woff2'))
  .map(sentBytes)
  .reduce((sum, bytes) => sum + bytes, 0);
console.log(budgetTable(measures, fonts, budgets));

const excesses = findExcesses(measures, fonts, budgets);
for (const excess of excesses) console.error(excess);
process.exitCode = excesses.length > 0 ? 1 : 0;
