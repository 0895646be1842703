import { readPostgresAddress } from '../../../config/postgres-address.ts';
import type { Database, Queries } from './database';

const BIGINT = 20;
/** After this time without an answer, the connections count as lost. */
const PATIENCE_MS = 15_000;
/** While others are answered, a statement may wait longer, but not without an end. */
const LONGEST = 4;

/** Postgres refuses texts with this character. */
const withoutNul = <T>(value: T) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

interface Options {
  /** How many connections to keep open at most; the address may say less. */
  connections?: number;
  /** How long statements may stay without an answer, in milliseconds. */
  withinMs?: number;
  /**
   * Whether the server keeps statements. A pooler such as PgBouncer may run each transaction on another connection,
   * which lacks what was prepared.
   */
  prepare?: boolean;
}

export async function openPostgres(
  url: string,
  { connections = 5, withinMs = PATIENCE_MS, prepare = false }: Options = {},
): Promise<Database> {
  const { default: postgres } = await import('postgres');
  const address = readPostgresAddress(url);
  if (!address) throw new Error('ORDER_BOOK isn’t an address of Postgres');
  const { hosts, ssl } = address;
  const socket = hosts.find(({ name }) => name.startsWith('/'));
  const places = {
    // The driver takes lists, which its types lack. A text would be split at the colons of an IPv6 address.
    host: hosts.map(({ name }) => name) as unknown as string,
    port: hosts.map(({ port }) => port) as unknown as number,
    ...(socket && { path: `${socket.name}/.s.PGSQL.${socket.port}` }),
  };
  const connect = () =>
    postgres({
      ...places,
      user: address.user,
      pass: address.password,
      database: address.database,
      // The driver has no name for a check of the certificate without its host.
      ssl: ssl === 'disable' ? false : ssl === 'verify-ca' ? 'verify-full' : ssl,
      connection: address.startup,
      max: Math.min(connections, address.connections ?? connections),
      connect_timeout: 5,
      idle_timeout: 60,
      prepare,
      fetch_types: false,
      onnotice: () => undefined,
      // Times are milliseconds since the epoch, which fit into a number.
      types: {
        bigint: { to: BIGINT, from: [BIGINT], parse: Number, serialize: String },
      },
    });
  type Client = ReturnType<typeof connect>;
  const path = address.schemas.map((name) => `"${name.replaceAll('"', '""')}"`).join();
  let client = connect();

  let answeredAt = Date.now();
  const queriesOn = (connection: Pick<Client, 'unsafe'>): Queries => ({
    async all(text, values = []) {
      const rows = await connection.unsafe(text, values.map(withoutNul), { prepare });
      answeredAt = Date.now();
      return [...rows] as never;
    },
  });

  const begin = <T>(current: Client, run: (queries: Queries) => Promise<T>) =>
    current.begin(async (connection) => {
      // Not when a connection opens: poolers refuse it, and share connections.
      if (path) await connection.unsafe(`SET LOCAL search_path TO ${path}`);
      return run(queriesOn(connection));
    }) as Promise<never>;

  /** After a time-out, begins anew: the old connections may never answer. */
  async function inTime<T>(run: (current: Client) => Promise<T>): Promise<T> {
    const current = client;
    const began = Date.now();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setInterval(() => {
      const now = Date.now();
      const isSilent = now - Math.max(began, answeredAt) >= withinMs;
      if (!isSilent && now - began < LONGEST * withinMs) return;
      if (client === current) client = connect();
      reject(Object.assign(new Error('it doesn’t answer'), { code: 'TIMEOUT' }));
      void current.end({ timeout: 0 }).catch(() => undefined);
    }, withinMs / 4);
    try {
      return await Promise.race([run(current), late]);
    } finally {
      clearInterval(timer);
    }
  }
  return {
    all: (text, values) =>
      inTime((current) =>
        path
          ? begin(current, ({ all }) => all(text, values))
          : queriesOn(current).all(text, values),
      ),
    transaction: (run) => inTime((current) => begin(current, run)),
    dialect: 'postgres',
    close: () => client.end({ timeout: 5 }),
  };
}
