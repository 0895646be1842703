/** An address label of 100 × 150 mm, with margins of 6 mm. */
const WIDTH_MM = 88;
const HEIGHT_MM = 138;
const MM_PER_PT = 0.353;
const LINE = 1.4;

/** Letter sizes in points, the largest first: the address shrinks before the sender does. */
export const LABEL_SIZES = [
  { to: 15, rest: 11 },
  { to: 13, rest: 11 },
  { to: 12, rest: 10 },
  { to: 11, rest: 9 },
  { to: 10, rest: 8 },
  { to: 9, rest: 7 },
  { to: 8, rest: 6 },
  { to: 6, rest: 6 },
] as const;
const SMALLEST = LABEL_SIZES[7];

/** In parts of the letter size, rather too wide than too narrow. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[ .,:;'’()/-]/.test(letter)) return sum + 0.35;
    if (/[a-z]/.test(letter)) return sum + 0.55;
    if (/[MW@]/.test(letter)) return sum + 1;
    return sum + (/\d/.test(letter) ? 0.6 : 0.75);
  }, 0);
}

function heightOf(lines: readonly string[], points: number): number {
  const size = points * MM_PER_PT;
  // Words that don't fit on a line leave a part of it empty.
  const rows = lines.map((line) => Math.max(1, Math.ceil((widthOf(line) * size * 1.1) / WIDTH_MM)));
  return rows.reduce((sum, one) => sum + one, 0) * size * LINE;
}

interface LabelTexts {
  to: readonly string[];
  from: readonly string[];
  /** Whether the courier collects an amount. */
  collects: boolean;
}

/** The largest letters with which everything fits on one label. */
export function labelSize({ to, from, collects }: LabelTexts): (typeof LABEL_SIZES)[number] {
  // "To", "From", the order's number, a frame for the amount, and the spaces between.
  const fixed = 40 + (collects ? 18 : 0);
  const fitting = LABEL_SIZES.find(
    (size) => fixed + heightOf(to, size.to) + heightOf(from, size.rest) <= HEIGHT_MM,
  );
  return fitting ?? SMALLEST;
}
