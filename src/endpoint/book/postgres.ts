import type { Database, Queries } from './database';

const BIGINT = 20;

/** Postgres refuses texts with this character. */
const withoutNul = <T>(value: T) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

/** @param connections how many to keep open at most */
export async function openPostgres(url: string, connections = 5): Promise<Database> {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    connection: { application_name: 'aangan' },
    onnotice: () => undefined,
    // Times are milliseconds since the epoch, which fit into a number.
    types: {
      bigint: { to: BIGINT, from: [BIGINT], parse: Number, serialize: String },
    },
  });
  const queriesOn = (connection: Pick<typeof sql, 'unsafe'>): Queries => ({
    all: async (text, values = []) =>
      [...(await connection.unsafe(text, values.map(withoutNul), { prepare: true }))] as never,
  });
  return {
    ...queriesOn(sql),
    transaction: (run) => sql.begin((connection) => run(queriesOn(connection))) as never,
    dialect: 'postgres',
    close: () => sql.end({ timeout: 5 }),
  };
}
