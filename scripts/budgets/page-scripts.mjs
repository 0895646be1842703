// @ts-check
import { init, parse } from 'es-module-lexer';
import path from 'node:path';

await init;

/**
 * The scripts within a page's HTML, data blocks such as JSON-LD left out.
 *
 * @param {import('happy-dom').Document} document
 */
export function inlineScripts(document) {
  return [...document.querySelectorAll('script:not([src])')].filter((script) =>
    /^(|module|text\/javascript)$/.test(script.getAttribute('type') ?? ''),
  );
}

/**
 * What a module imports, as addresses: at once, and when it comes to that.
 *
 * @param {string} code
 * @param {string} file the module's own address, "/_astro/page.js"
 */
function importsOf(code, file) {
  const [imports] = parse(code, file);
  const local = imports.filter(({ n: name }) => name !== undefined && /^[./]/.test(name));
  const resolve = (/** @type {string | undefined} */ name = '') =>
    path.posix.resolve(path.posix.dirname(file), name);
  return {
    now: local.filter(({ d: dynamic }) => dynamic === -1).map(({ n: name }) => resolve(name)),
    later: local.filter(({ d: dynamic }) => dynamic >= 0).map(({ n: name }) => resolve(name)),
  };
}

/**
 * The script files that a page loads: those it names, the modules of its islands, and all they import.
 * What is imported lazily counts only if its name says that the page cannot do without.
 *
 * @param {import('happy-dom').Document} document
 * @param {(file: string) => string} readText
 * @param {string[]} [alsoLazy] words in the names of lazy modules that count too
 * @returns {string[]} addresses of files
 */
export function scriptFiles(document, readText, alsoLazy = []) {
  const named = [
    ['script[src]', 'src'],
    ['link[rel="modulepreload"]', 'href'],
    ['astro-island', 'component-url'],
    ['astro-island', 'renderer-url'],
    ['astro-island', 'before-hydration-url'],
  ].flatMap(([selector = '', attribute = '']) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)),
  );
  const inline = inlineScripts(document).flatMap((script) => {
    const { now, later } = importsOf(script.textContent, '/');
    return [...now, ...later.filter(isNeeded)];
  });

  /** @param {string} file */
  function isNeeded(file) {
    const name = path.posix.basename(file).toLowerCase();
    return alsoLazy.some((word) => name.includes(word));
  }

  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...named.filter((file) => file !== null), ...inline];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !file.startsWith('/')) continue;
    found.add(file);
    const { now, later } = importsOf(readText(file), file);
    waiting.push(...now, ...later.filter(isNeeded));
  }
  return [...found].sort();
}
