export interface Problem {
  /** A file or folder, relative to the project's folder. */
  file: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Such as `details.highlights, entry 2`; several are parted by semicolons. */
  field?: string;
  /** What was found and what to write instead. */
  text: string;
  /** Warnings don't stop a build. */
  warning?: boolean;
}

/** `src/content/products/urli-bowl.yaml, line 4, price: found "5,499 Rs"; write …` */
export function describeProblem({ file, line, column, field, text }: Problem): string {
  const place = [line && `line ${line}`, column && `column ${column}`, field];
  const where = [file, ...place.filter(Boolean)];
  return `${where.join(', ')}: ${text}`;
}
