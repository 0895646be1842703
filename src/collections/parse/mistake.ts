export interface Mistake {
  /** Counted from 1; undefined if the mistake concerns the whole file. */
  line?: number;
  column?: number;
  /** What was found and what to write instead; if it helps, also the line, with a caret below the place. */
  text: string;
}

/** Counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

const SHOWN = 100;

/** Adds the line, and a caret below the place. */
export function mistakeAt(text: string, offset: number, sentence: string): Mistake {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n');
  const column = offset - start;
  const from = Math.max(0, column - SHOWN / 2);
  const frame = `    ${line.slice(from, from + SHOWN)}\n    ${' '.repeat(column - from)}^`;
  return { line: lineAt(text, offset), column: column + 1, text: `${sentence}.\n${frame}` };
}
