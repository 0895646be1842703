// @ts-check

/** What a unit is worth in px on a screen of this width. Text is 16 px. */
const UNITS = {
  px: () => 1,
  rem: () => 16,
  em: () => 16,
  /** @param {number} viewportPx */
  vw: (viewportPx) => viewportPx / 100,
};

const TOKEN = /\s*(?:(\d*\.?\d+)(px|rem|em|vw)?|(calc|min|max|clamp)?\(|([-+*/,)]))/y;

/**
 * Works out a CSS length: numbers with px, rem, em or vw, the four operations, calc(), min(), max() and
 * clamp().
 *
 * @param {string} text for example "calc((100vw - 3rem) / 2)"
 * @param {number} viewportPx width of the screen in CSS px
 * @returns {number} in CSS px; throws on anything else
 */
export function evaluateLength(text, viewportPx) {
  let at = 0;
  /** @returns {RegExpExecArray | null} */
  function peek() {
    TOKEN.lastIndex = at;
    return TOKEN.exec(text);
  }
  function take() {
    const token = peek();
    if (!token) throw new Error(`Not a length that the budgets understand: "${text}"`);
    at = TOKEN.lastIndex;
    return token;
  }
  /** @param {RegExp} operators */
  function takes(operators) {
    const operator = peek()?.[4];
    if (!operator || !operators.test(operator)) return null;
    return take()[4];
  }

  /** @returns {number} */
  function value() {
    const [, number, unit, name, operator] = take();
    if (number !== undefined) {
      const scale = unit ? UNITS[/** @type {keyof typeof UNITS} */ (unit)](viewportPx) : 1;
      return Number(number) * scale;
    }
    if (operator === '-') return -value();
    if (operator) throw new Error(`"${operator}" is out of place in "${text}"`);
    const values = [sum()];
    while (takes(/,/)) values.push(sum());
    if (!takes(/\)/)) throw new Error(`A bracket stays open in "${text}"`);
    const [first = 0, second = 0, third = 0] = values;
    if (name === 'min') return Math.min(...values);
    if (name === 'max') return Math.max(...values);
    if (name === 'clamp') return Math.max(first, Math.min(second, third));
    return first;
  }
  function product() {
    let result = value();
    for (let operator = takes(/[*/]/); operator; operator = takes(/[*/]/)) {
      result = operator === '*' ? result * value() : result / value();
    }
    return result;
  }
  function sum() {
    let result = product();
    for (let operator = takes(/[-+]/); operator; operator = takes(/[-+]/)) {
      result += operator === '+' ? product() : -product();
    }
    return result;
  }

  const result = sum();
  if (text.slice(at).trim()) throw new Error(`Not a length that the budgets understand: "${text}"`);
  return result;
}
