// @ts-check
import { brotliCompressSync } from 'node:zlib';
import { inlineScripts, scriptFiles } from './page-scripts.mjs';
import { picturesFor } from './pictures.mjs';

/**
 * @typedef {{ name: string, pages: string[], html: number, js: number, alsoLazy?: string[] }} Kind
 *
 * @typedef {object} Budgets limits in bytes as they are sent
 * @property {number} fonts  all faces together
 * @property {{ pages: string[], viewportPx: number, density: number, limits: Record<string, number> }} pictures
 * @property {Kind[]} kinds
 *
 * @typedef {object} Measure
 * @property {string} address
 * @property {Kind} kind
 * @property {number} html  with the styles and scripts inside it
 * @property {number} css   the styles inside it, by themselves
 * @property {number} js    inline and loaded, by themselves
 * @property {Record<string, number>} scripts what `js` is made of
 * @property {Record<string, number>} pictures the largest of each kind that counts
 *
 * @typedef {object} Site
 * @property {import('../built/pages.mjs').BuiltPage[]} pages
 * @property {(file: string) => string} readText
 * @property {(file: string) => number} sentBytes
 */

/** @param {string} text */
function compressedBytes(text) {
  return text === '' ? 0 : brotliCompressSync(text).length;
}

/**
 * @param {string} address
 * @param {string[]} patterns "/shop", or "/product/*" for all below
 */
function isOneOf(address, patterns) {
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  );
}

/**
 * Weighs every page of the build.
 *
 * @param {Site} site
 * @param {Budgets} budgets
 * @returns {Measure[]} throws for a page that belongs to no kind
 */
export function measurePages({ pages, readText, sentBytes }, budgets) {
  return pages.map(({ address, file, document }) => {
    const kind = budgets.kinds.find((one) => isOneOf(address, one.pages));
    if (!kind) throw new Error(`${address} belongs to no kind of page in budgets.json`);

    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
    const inline = inlineScripts(document).map((script) => script.textContent);
    const loaded = scriptFiles(document, readText, kind.alsoLazy);
    /** @type {Record<string, number>} */
    const scripts = { inline: compressedBytes(inline.join('\n')) };
    for (const script of loaded) scripts[script] = sentBytes(script);
    const { limits, ...screen } = budgets.pictures;
    /** @type {Record<string, number>} */
    const pictures = {};
    if (isOneOf(address, budgets.pictures.pages)) {
      for (const name of Object.keys(limits)) {
        const files = picturesFor(document, name, screen);
        // The other slides of a hero come later, one by one.
        const counted = name === 'hero' ? files.slice(0, 1) : files;
        if (counted.length > 0) pictures[name] = Math.max(...counted.map(sentBytes));
      }
    }
    return {
      address,
      kind,
      html: sentBytes(file),
      css: compressedBytes(styles.join('\n')),
      js: Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0),
      scripts,
      pictures,
    };
  });
}

/**
 * Speaks once for all pages below a folder: of each figure, the heaviest.
 *
 * @param {Measure[]} measures
 * @returns {Measure[]} "/product/* (heaviest of 20)" for the pages of a folder, the others as they are
 */
export function heaviestOfFolders(measures) {
  /** @type {Map<string, Measure[]>} */
  const groups = new Map();
  for (const measure of measures) {
    const [, folder, name] = measure.address.split('/');
    const group = name ? `/${folder}/*` : measure.address;
    groups.set(group, [...(groups.get(group) ?? []), measure]);
  }
  return [...groups].flatMap(([address, group]) => {
    const [heaviest] = group.toSorted((a, b) => b.js - a.js);
    if (!heaviest || group.length === 1) return group;
    return [
      {
        ...heaviest,
        address: `${address} (heaviest of ${group.length})`,
        html: Math.max(...group.map(({ html }) => html)),
        css: Math.max(...group.map(({ css }) => css)),
      },
    ];
  });
}

/** @param {Record<string, number>} scripts */
function listScripts(scripts) {
  const byWeight = Object.entries(scripts)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a);
  return byWeight.map(([name, bytes]) => `${name.replace('/_astro/', '')} ${bytes}`).join(', ');
}

/**
 * @param {Measure[]} measures
 * @param {number} fonts bytes of all faces
 * @param {Budgets} budgets
 * @returns {string[]} a sentence for each limit that is passed
 */
export function findExcesses(measures, fonts, budgets) {
  /** @type {[string, number, number][]} */
  const amounts = [['All fonts together', fonts, budgets.fonts]];
  for (const { address, kind, html, js, scripts, pictures } of heaviestOfFolders(measures)) {
    amounts.push([`${address}, HTML with its CSS`, html, kind.html]);
    amounts.push([`${address}, JavaScript (${listScripts(scripts)})`, js, kind.js]);
    for (const [name, bytes] of Object.entries(pictures)) {
      const limit = budgets.pictures.limits[name] ?? 0;
      amounts.push([`${address}, largest ${name} picture on a phone`, bytes, limit]);
    }
  }
  return amounts
    .filter(([, bytes, limit]) => bytes > limit)
    .map(
      ([what, bytes, limit]) =>
        `${what}: ${bytes} bytes, ${bytes - limit} over the limit of ${limit}`,
    );
}
