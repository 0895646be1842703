// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { settingProblems } from '../../../config/check-settings.ts';
import { readOrderBook } from '../../../config/order-delivery.ts';
import { readPostgresAddress } from '../../../config/postgres-address.ts';
import { explainFailure } from '../../../src/endpoint/book/failure';

const PLAIN = {
  hosts: [{ name: 'db.example', port: 5432 }],
  user: 'shop',
  password: 'secret',
  database: 'orders',
  ssl: 'prefer',
  schemas: [],
  startup: { application_name: 'aangan' },
  connections: undefined,
};

describe('readPostgresAddress', () => {
  test.each([
    ['plain', 'postgres://shop:secret@db.example/orders', {}],
    [
      'Neon',
      'postgresql://shop:secret@ep-a-1-pooler.ap-south-1.aws.neon.tech/orders?sslmode=require&channel_binding=require',
      { hosts: [{ name: 'ep-a-1-pooler.ap-south-1.aws.neon.tech', port: 5432 }], ssl: 'require' },
    ],
    [
      'Supabase',
      'postgresql://postgres.abc:secret@aws-0-ap-south-1.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=1',
      {
        hosts: [{ name: 'aws-0-ap-south-1.pooler.supabase.com', port: 6543 }],
        user: 'postgres.abc',
        database: 'postgres',
        connections: 1,
      },
    ],
    ['Prisma', 'postgres://shop:secret@db.example/orders?schema=public&pool_timeout=10', {}],
    [
      'of another schema',
      'postgres://shop:secret@db.example/orders?schema=shop',
      { schemas: ['shop'] },
    ],
    [
      'of this machine',
      'postgres://shop:secret@[::1]:5433/orders?sslmode=verify-full',
      { hosts: [{ name: '::1', port: 5433 }], ssl: 'verify-full' },
    ],
    ['of Heroku', 'postgres://shop:secret@db.example/orders?sslmode=no-verify', { ssl: 'require' }],
    ['with a colon but no port', 'postgres://shop:secret@db.example:/orders', {}],
    ['with ssl as a number', 'postgres://shop:secret@db.example/orders?ssl=1', { ssl: 'require' }],
    ['with ssl', 'postgres://shop:secret@db.example/orders?ssl=true', { ssl: 'require' }],
    ['in capitals', 'POSTGRES://shop:secret@db.example/orders?sslmode=Require', { ssl: 'require' }],
    ['with an empty mode', 'postgres://shop:secret@db.example/orders?sslmode=', {}],
    [
      'of a socket in Google’s cloud',
      'postgresql://shop:secret@/orders?host=/cloudsql/shop:asia-south1:db',
      { hosts: [{ name: '/cloudsql/shop:asia-south1:db', port: 5432 }], ssl: 'disable' },
    ],
    [
      'with everything behind the question mark',
      'postgres://?host=db.example&port=6432&dbname=orders&user=shop&password=secret',
      { hosts: [{ name: 'db.example', port: 6432 }] },
    ],
    [
      'with @ in a parameter',
      'postgres://shop:secret@db.example/orders?sslmode=require&application_name=shop@home',
      { ssl: 'require', startup: { application_name: 'shop@home' } },
    ],
    [
      'with @ in password and parameter',
      'postgres://shop:p@ss@db.example:6432,db2.example/orders?options=endpoint=a@b',
      {
        hosts: [
          { name: 'db.example', port: 6432 },
          { name: 'db2.example', port: 5432 },
        ],
        password: 'p@ss',
        startup: { application_name: 'aangan', options: 'endpoint=a@b' },
      },
    ],
  ])('reads an address: %s', (_, address, expected) => {
    expect(readPostgresAddress(address)).toEqual({ ...PLAIN, ...expected });
  });

  test.each(['pa@ss', '12#34', '12/34', 'a?b=c', '100%', 'p:q', '@#', '%40'])(
    'reads the password %s, which a failure never shows',
    (password) => {
      const url = `postgres://shop:${password}@db.example/orders`;
      expect(readPostgresAddress(url)).toMatchObject({
        password: password === '%40' ? '@' : password,
        hosts: PLAIN.hosts,
      });
      const said = explainFailure({ kind: 'postgres', url }, new Error('x'));
      expect(said).toContain('at db.example can’t be used (x)');
    },
  );

  test.each([
    'postgres://db.example/orders?user=shop&password=',
    'postgres://shop@db.example/orders?sslmode=require&password=',
    'postgres:///orders?host=db.example&user=shop&password=',
  ])('reads a password behind %s, which a failure never shows', (before) => {
    for (const password of ['p@ss', 'p@ss+12#3/4?5', '@']) {
      const url = before + password;
      expect(readPostgresAddress(url)).toMatchObject({
        password,
        user: 'shop',
        hosts: PLAIN.hosts,
      });
      const said = explainFailure({ kind: 'postgres', url }, new Error('x'));
      expect(said).toContain('at db.example can’t be used (x)');
    }
  });

  test('is asked in capitals, too', () => {
    const url = 'Postgres://shop:secret@db.example/orders';
    expect(readOrderBook({ ORDER_BOOK: url })).toEqual({ kind: 'postgres', url });
  });

  test.each([
    'postgres://shop:secret@',
    'postgres://db.example:port/x',
    'postgres://db.example/x?sslmode=maybe',
    'mysql://a/b',
    "psql 'postgresql://shop:secret@db.example/orders'",
    'DATABASE_URL=postgres://shop:secret@db.example/orders',
    'jdbc:postgresql://db.example/orders',
    'postgres:/shop:secret@db.example',
    'host=db.example user=shop password=secret',
  ])('refuses %s without quoting it', (ORDER_BOOK) => {
    expect(readPostgresAddress(ORDER_BOOK)).toBeNull();
    expect(settingProblems({ ORDER_BOOK })).toEqual([
      'ORDER_BOOK must be a file such as data/orders.sqlite, or a postgres:// address.',
    ]);
  });
});
