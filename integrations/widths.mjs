// @ts-check
import { readFileSync } from 'node:fs';

/** `--large-phone` as in scripts. @param {string} name */
const camelCase = (name) => name.slice(2).replace(/-./g, ([, letter = '']) => letter.toUpperCase());
/** @param {string} name */
const style = (name) => readFileSync(new URL(`../src/styles/${name}.css`, import.meta.url), 'utf8');
const CUSTOM_MEDIA = /^@custom-media (--[\w-]+) \((width|height) ([<>])= (\d+)px\);$/gm;
const found = [...style('widths').matchAll(CUSTOM_MEDIA)];

/** The conditions of src/styles/widths.css by name, as Lightning CSS represents them. */
const conditions = new Map(
  found.map(([, name, side, sign, pixels]) => [
    name,
    {
      type: 'feature',
      value: {
        type: 'range',
        name: side,
        operator: sign === '>' ? 'greater-than-equal' : 'less-than-equal',
        value: {
          type: 'length',
          value: { type: 'value', value: { unit: 'px', value: Number(pixels) } },
        },
      },
    },
  ]),
);

/** Replaces the names in a condition, such as `(--tablet) and (hover)`. @param {any} condition @returns {any} */
function withoutNames(condition) {
  if (!condition) return condition;
  const { type, value, conditions: parts } = condition;
  if (type === 'feature') return conditions.get(value.name) ?? condition;
  if (type === 'not') return { type, value: withoutNames(value) };
  if (type === 'operation') return { ...condition, conditions: parts.map(withoutNames) };
  return condition;
}

/**
 * For Lightning CSS, which by itself compiles custom media only in the style sheet that defines them.
 * @type {NonNullable<import('vite').CSSOptions['lightningcss']>['visitor']}
 */
export const widths = {
  MediaQuery: (query) => ({ ...query, condition: withoutNames(query.condition) }),
};

/** @param {RegExp} pattern */
const token = (pattern) => Number(pattern.exec(style('tokens'))?.[1]);

/**
 * The same widths in pixels, for scripts and for `sizes` of pictures: `WIDTHS.desktop`. From `full` on, the container
 * has its full width between the widest gutters.
 */
export const widthsInPixels = Object.fromEntries([
  ...found.map(([, name = '', , , pixels]) => [`WIDTHS.${camelCase(name)}`, pixels]),
  ['WIDTHS.full', String(token(/--container: (\d+)px/) + 2 * token(/--gutter: .*, (\d+)px/))],
]);
