// @ts-check
import { readFileSync } from 'node:fs';

const FILE = new URL('../src/styles/widths.css', import.meta.url);
const CUSTOM_MEDIA = /^@custom-media (--[\w-]+) \((width|height) ([<>])= (\d+)px\);$/gm;

/** The conditions of src/styles/widths.css by name, as Lightning CSS represents them. */
const conditions = new Map(
  [...readFileSync(FILE, 'utf8').matchAll(CUSTOM_MEDIA)].map(([, name, side, sign, pixels]) => [
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
