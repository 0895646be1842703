export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type Dialect = 'sqlite' | 'postgres';

export interface Queries {
  /** Runs one statement, in SQL that SQLite and Postgres both understand. @param values for `$1`, `$2` … */
  all: <R extends Row>(text: string, values?: readonly Value[]) => Promise<R[]>;
}

export interface Database extends Queries {
  /** Either all statements take effect, or none does. */
  transaction: <T>(run: (queries: Queries) => Promise<T>) => Promise<T>;
  dialect: Dialect;
  /** Copies a book in use into a new file. Only SQLite: a host of Postgres makes its own backups. */
  backup?: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The book's file was moved, deleted or replaced while it is open. */
export class BookMissing extends Error {}

/** Such as `$2, $3, $4`. @param from the first number */
export function placeholders(count: number, from = 1): string {
  return Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
}

/** Inserts a row whose keys are the columns. @param more such as what to do on a conflict, or what to return */
export function insert<R extends Row>(
  queries: Queries,
  table: string,
  row: Row,
  more = '',
): Promise<R[]> {
  const columns = Object.keys(row);
  return queries.all<R>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(columns.length)}) ${more}`,
    Object.values(row),
  );
}
