// @ts-check
import { heaviestOfFolders } from './measure.mjs';
/** @import { Budgets, Measure } from './measure.mjs' */

/** @param {number | undefined} bytes */
function kb(bytes) {
  return bytes === undefined ? '' : (bytes / 1024).toFixed(1);
}

/**
 * Today's figures as a table in Markdown, in KB of 1024 bytes as they are sent.
 *
 * @param {Measure[]} measures
 * @param {number} fonts bytes
 * @param {Budgets} budgets
 */
export function budgetTable(measures, fonts, budgets) {
  const { kinds, pictures } = budgets;
  const order = (/** @type {Measure} */ { kind }) => kinds.indexOf(kind);
  const header = [
    'Page',
    'HTML with CSS',
    'of it CSS',
    'JavaScript',
    'Card picture',
    'Hero picture',
  ];
  const rows = heaviestOfFolders(measures)
    .sort((a, b) => order(a) - order(b) || a.address.localeCompare(b.address))
    .map(({ address, kind, html, css, js, pictures: { card, hero } }) => [
      address,
      `${kb(html)} of ${kb(kind.html)}`,
      kb(css),
      `${kb(js)} of ${kb(kind.js)}`,
      card ? `${kb(card)} of ${kb(pictures.limits.card)}` : '',
      hero ? `${kb(hero)} of ${kb(pictures.limits.hero)}` : '',
    ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(header),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    `Fonts: ${kb(fonts)} of ${kb(budgets.fonts)} KB. All in KB as sent (brotli).`,
  ].join('\n');
}
