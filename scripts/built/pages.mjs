// @ts-check
import { Window } from 'happy-dom';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** The folder of the built files that visitors can ask for. */
export const CLIENT = path.join(ROOT, 'dist/client');

/**
 * @typedef {object} BuiltPage
 * @property {string} address  "/", "/shop", "/404"
 * @property {string} file     path from the folder of built files: "/shop/index.html"
 * @property {import('happy-dom').Document} document
 */

/** @returns {string[]} every built file, from the folder of built files: "/_astro/page.js" */
export function listFiles() {
  return readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `/${path.relative(CLIENT, file).split(path.sep).join('/')}`)
    .sort();
}

/** @param {string} file from the folder of built files */
export function readText(file) {
  return readFileSync(path.join(CLIENT, file), 'utf8');
}

/**
 * The bytes a browser with brotli downloads for a file.
 *
 * @param {string} file from the folder of built files
 */
export function sentBytes(file) {
  const absolute = path.join(CLIENT, file);
  const compressed = statSync(`${absolute}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(absolute)).size;
}

/** @returns {BuiltPage[]} throws if there is no page at all: what checks nothing must not pass */
export function readPages() {
  const files = listFiles().filter((file) => file.endsWith('.html'));
  if (files.length === 0) throw new Error('There are no built pages. Run "npm run build" first.');
  const parser = new new Window().DOMParser();
  return files.map((file) => ({
    address: file.replace(/(\/index)?\.html$/, '') || '/',
    file,
    document: parser.parseFromString(readText(file), 'text/html'),
  }));
}
