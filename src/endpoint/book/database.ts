export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Queries {
  /**
   * Runs one statement, written so that SQLite and Postgres both understand it.
   * @param values those of `$1`, `$2` …
   */
  all: <R extends Row>(text: string, values?: readonly Value[]) => Promise<R[]>;
}

export interface Database extends Queries {
  /** Runs several statements: all of them take effect, or none. */
  transaction: <T>(run: (queries: Queries) => Promise<T>) => Promise<T>;
  /** A statement that keeps other copies of the server waiting until the end of the transaction. */
  lockSchema?: string;
  close: () => Promise<void>;
}

/** Several values in a statement: `$2, $3, $4`. @param from the number of the first one */
export function placeholders(count: number, from = 1): string {
  return Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
}
