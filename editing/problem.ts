export interface Problem {
  /** A file or folder, from the project's. */
  file: string;
  /** From 1. */
  line?: number;
  column?: number;
  /** Such as `details.highlights, entry 2`. */
  field?: string;
  /** What was found and what to write instead. */
  text: string;
  /** Warnings stop nothing. */
  warning?: boolean;
}

/** `src/content/products/urli-bowl.yaml, line 4, price: found "5,499 Rs"; write …` */
export function describeProblem({ file, line, column, field, text }: Problem): string {
  const place = [line && `line ${line}`, column && `column ${column}`, field];
  const where = [file, ...place.filter(Boolean)];
  return `${where.join(', ')}: ${text}`;
}
