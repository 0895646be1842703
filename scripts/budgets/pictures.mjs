// @ts-check
import { evaluateLength } from './lengths.mjs';

/** @param {string} condition "(min-width: 48rem) and (max-width: 1024px)" */
function matches(condition, /** @type {number} */ viewportPx) {
  return condition.split(/\s+and\s+/).every((part) => {
    const [, side, limit] = /^\((min|max)-width:\s*([^)]+)\)$/.exec(part.trim()) ?? [];
    if (!side || !limit) throw new Error(`Not a condition that the budgets understand: "${part}"`);
    const limitPx = evaluateLength(limit, viewportPx);
    return side === 'min' ? viewportPx >= limitPx : viewportPx <= limitPx;
  });
}

/**
 * Splits at commas that are in no brackets.
 *
 * @param {string} text
 */
function splitList(text) {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/**
 * How wide a picture is shown.
 *
 * @param {string} sizes the attribute, "(min-width: 1024px) 22vw, 45vw"
 * @param {number} viewportPx
 * @returns {number} in CSS px
 */
export function shownWidth(sizes, viewportPx) {
  for (const entry of splitList(sizes)) {
    const [, conditions, length = ''] =
      /^((?:\([^()]+\)(?:\s+and\s+)?)+)\s+(.+)$/.exec(entry) ?? /^()(.+)$/.exec(entry) ?? [];
    if (!conditions || matches(conditions, viewportPx)) return evaluateLength(length, viewportPx);
  }
  return viewportPx;
}

/**
 * The file that a browser takes of a set: the smallest that is sharp, or else the largest.
 *
 * @param {string} srcset "a.avif 240w, b.avif 400w"
 * @param {number} neededPx width in device pixels
 */
export function chooseCandidate(srcset, neededPx) {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', width = ''] = candidate.trim().split(/\s+/);
      return { url, width: Number.parseInt(width, 10) };
    })
    .sort((a, b) => a.width - b.width);
  return (candidates.find(({ width }) => width >= neededPx) ?? candidates.at(-1))?.url ?? '';
}

/**
 * The AVIF files that a phone loads for the pictures of one kind.
 *
 * @param {import('happy-dom').Document} document
 * @param {string} kind the value of data-picture
 * @param {{ viewportPx: number, density: number }} screen
 * @returns {string[]} in the order of the page
 */
export function picturesFor(document, kind, { viewportPx, density }) {
  const marked = `[data-picture="${kind}"]`;
  const images = [...document.querySelectorAll(`img${marked}, ${marked} img`)];
  return images.map((image) => {
    const source = image.parentElement?.querySelector('source[type="image/avif"]');
    const srcset = source?.getAttribute('srcset');
    if (!srcset) throw new Error(`A ${kind} picture has no AVIF: ${image.getAttribute('src')}`);
    const width = shownWidth(source?.getAttribute('sizes') ?? '100vw', viewportPx);
    return chooseCandidate(srcset, width * density);
  });
}
