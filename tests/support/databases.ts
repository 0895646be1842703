import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Database } from '../../src/endpoint/book/database';
import { devDependencies as packages } from '../../package.json';
import { openPostgres } from '../../src/endpoint/book/postgres';
import { openSqlite } from '../../src/endpoint/book/sqlite';
import { freePort } from './ports';

/** A kind of database that tests can reopen, as a restart does. */
export interface Engine {
  /** @param more of a Postgres address, such as `?schema=shop` */
  open: (more?: string) => Promise<Database>;
  /** The maximum number of simultaneous connections. */
  connections: number;
  remove: () => Promise<void>;
}

async function sqliteEngine(): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  return {
    connections: Infinity,
    open: () => openSqlite(path.join(folder, 'orders.sqlite')),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** An empty database. Making one takes three times as long as copying it, so all test files copy the same. */
const EMPTY = path.resolve(`.cache/pglite-${packages['@electric-sql/pglite']}.tar`);

async function openPglite(): Promise<PGlite> {
  const empty = await readFile(EMPTY).catch(() => null);
  if (empty) return PGlite.create({ loadDataDir: new Blob([empty]) });
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await mkdir(path.dirname(EMPTY), { recursive: true });
  // Test files run at the same time: a renamed file is complete.
  await writeFile(`${EMPTY}.${process.pid}`, dump.stream());
  await rename(`${EMPTY}.${process.pid}`, EMPTY);
  return db;
}

/** Starting one takes a second, so the test files of a process empty the same one. */
let postgres: Promise<PGlite> | undefined;

/** Postgres in this process, behind a socket that accepts one connection at a time. */
async function postgresEngine(): Promise<Engine> {
  const db = await (postgres ??= openPglite());
  await db.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1' });
  await server.start();
  return {
    connections: 1,
    // PGlite takes ten times as long for statements that aren't prepared, and is slow on a busy machine.
    open: (more = '') =>
      openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres${more}`, {
        connections: 1,
        prepare: true,
        withinMs: 60_000,
      }),
    remove: () => server.stop(),
  };
}

/** The address of a Postgres server on which tests may make databases; without one, they use Postgres in this process. */
const SERVER = process.env.TEST_POSTGRES;

/** A separate database on a real server. */
async function serverEngine(server: string): Promise<Engine> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const make = async (statement: string) => {
    const database = await openPostgres(server, { connections: 1 });
    await database.all(statement).finally(() => database.close());
  };
  await make(`CREATE DATABASE ${name}`);
  const address = new URL(server);
  address.pathname = name;
  return {
    connections: 5,
    open: () => openPostgres(address.href),
    remove: () => make(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The kinds of database that the order book supports. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  SQLite: sqliteEngine,
  Postgres: () => (SERVER ? serverEngine(SERVER) : postgresEngine()),
};

/** Simulates a killed process: the database fails after this many statements. */
export function mortal(
  database: Database,
  statements: number,
): { database: Database; isDead: () => boolean } {
  let left = statements;
  const dying =
    (all: Database['all']): Database['all'] =>
    (text, values) =>
      (left -= 1) >= 0 ? all(text, values) : Promise.reject(new Error('killed'));
  return {
    database: {
      ...database,
      all: dying(database.all),
      transaction: (run) => database.transaction((queries) => run({ all: dying(queries.all) })),
    },
    isDead: () => left < 0,
  };
}
