/** A mistake in a data file, and what to do about it. */
export interface Mistake {
  /** From 1; undefined when the whole file is meant. */
  line?: number;
  /** What was found, and what to write instead. */
  text: string;
}

/** The number of the line in which a place of the text stands, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
