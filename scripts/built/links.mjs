// @ts-check
/** @import { BuiltPage } from './pages.mjs' */

/**
 * Everything in a page that leads somewhere: links, forms, pictures, scripts, the address it calls its
 * own, and the picture it is shared with.
 *
 * @param {import('happy-dom').Document} document
 * @returns {string[]} as written
 */
function targetsOf(document) {
  const attributes = [
    ['[href]', 'href'],
    ['[src]', 'src'],
    ['[poster]', 'poster'],
    ['form[action]', 'action'],
    ['astro-island[component-url]', 'component-url'],
    ['astro-island[renderer-url]', 'renderer-url'],
    ['meta[property="og:image"]', 'content'],
    ['meta[property="og:url"]', 'content'],
  ];
  const single = attributes.flatMap(([selector = '', name = '']) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''),
  );
  const sets = [...document.querySelectorAll('[srcset], [imagesrcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '')
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  return [...single, ...sets];
}

/**
 * Finds links that lead nowhere: to no file and no route, or to an id that is not there.
 *
 * @param {object} site
 * @param {BuiltPage[]} site.pages
 * @param {Set<string>} site.files    every built file, "/_astro/page.js"
 * @param {RegExp[]} site.onDemand    addresses that the server answers without a file
 * @param {string} site.origin        where the site says it lives, "http://localhost:4321"
 * @returns {string[]} a sentence for each target that is wrong, with the pages that name it
 */
export function findBrokenLinks({ pages, files, onDemand, origin }) {
  const pageAt = new Map(pages.map((page) => [page.address, page]));

  /**
   * @param {BuiltPage} page
   * @param {string} target
   */
  function problemOf(page, target) {
    if (target === '') return 'An empty link';
    if (/^(data|mailto|tel|upi|blob):/.test(target)) return null;
    const url = new URL(target, `${origin}${page.address}`);
    if (url.origin !== origin) return null;

    const address = decodeURIComponent(url.pathname).replace(/(?<=.)\/$/, '');
    const destination = pageAt.get(address);
    const exists =
      destination || files.has(address) || onDemand.some((pattern) => pattern.test(address));
    if (!exists) return `${url.pathname} does not exist`;

    const id = decodeURIComponent(url.hash.slice(1));
    if (!id || id === 'top' || !destination || destination.document.getElementById(id)) return null;
    return `${url.pathname} has nothing with the id "${id}"`;
  }

  /** @type {Map<string, string[]>} the pages with a problem, by problem */
  const found = new Map();
  for (const page of pages) {
    const problems = new Set(targetsOf(page.document).map((target) => problemOf(page, target)));
    for (const problem of problems) {
      if (problem) found.set(problem, [...(found.get(problem) ?? []), page.address]);
    }
  }
  return [...found].map(([problem, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${problem}: linked from ${first}${more}`;
  });
}
