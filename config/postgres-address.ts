import { isLoopback } from './network.ts';

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** A `postgres://` address in parts. */
export interface PostgresAddress {
  /** One or more hosts, each with its port, such as `db.example:5432`. */
  hosts: readonly { name: string; port: number }[];
  user: string;
  password: string;
  database: string;
  ssl: SslMode;
  /** Where its tables are, other than the database's own setting. */
  schemas: readonly string[];
  /** Options for the server when a connection opens. Poolers refuse most of them. */
  startup: Readonly<Record<string, string>>;
  /** The most connections; undefined if the address doesn't say. */
  connections: number | undefined;
}

const PORT = 5432;
/** What drivers for Node call modes of `SSL_MODES`. */
const OTHER_SSL: Readonly<Record<string, SslMode>> = {
  'no-verify': 'require',
  true: 'require',
  1: 'require',
};
/**
 * Parameters that Postgres itself understands. Hosts add others for other programs, such as `pgbouncer`, `schema` and
 * `channel_binding`, and Postgres refuses a connection that has them.
 */
const STARTUP = ['application_name', 'options'];
/** How parameters begin, of Postgres, hosts and other programs. */
const PARAMETER =
  /(?:(?:fallback_)?application_name|channel_binding|client_encoding|connect(?:ion)?_\w+|dbname|endpoint|gss\w+|host(?:addr)?|keepalives\w*|options|pass(?:word|file)|pgbouncer|pool\w*|port|schema|search_path|ssl\w*|statement\w*|target_session_attrs|uselibpqcompat|user)=/;
const HOST = /(?:[^@/?#:,]*|\[[\da-f:.]+\])(?::\d*)?/;
/** With the parameters that it names, whose values may contain an `@`, too. */
const WITH_PARAMETERS = new RegExp(
  `^(?:(.*?)@)?(${HOST.source}(?:,${HOST.source})*(?:/[^@?#]*)?)\\?(${PARAMETER.source}.*)$`,
  'is',
);
/** Other addresses. The password may contain any characters, since people paste it unencoded: it ends at the last `@`. */
const PLAIN = /^(?:(.*)@)?([^@?]+)(?:\?([^@#]*))?$/is;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A password with an ordinary percent sign.
    return text;
  }
}

/** @returns null for a mode that no program has */
function readSsl(given: URLSearchParams, isHere: boolean): SslMode | null {
  const text = (given.get('sslmode') || given.get('ssl') || '').toLowerCase();
  if (!text || text === 'false') return text || isHere ? 'disable' : 'prefer';
  return SSL_MODES.find((mode) => mode === text) ?? OTHER_SSL[text] ?? null;
}

function readHost(text: string): { name: string; port: number } | null {
  const [, inBrackets, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([^\s:/?#[\]]+))(?::(\d{0,5}))?$/i.exec(text) ?? [];
  const name = inBrackets ?? (plain && decoded(plain));
  const number = Number(port || PORT);
  return name && number <= 65_535 ? { name, port: number } : null;
}

/**
 * Reads an address as hosts print it.
 * @returns null if it isn't an address of Postgres
 */
export function readPostgresAddress(address: string): PostgresAddress | null {
  const [, text = ''] = /^postgres(?:ql)?:\/\/(.*)$/is.exec(address.trim()) ?? [];
  const [, person = '', place = '', query = ''] =
    WITH_PARAMETERS.exec(text) ?? PLAIN.exec(text) ?? [];
  const [, authority = '', path = ''] = /^([^/#]*)(?:\/([^#]*))?$/.exec(place) ?? [];
  // A plus sign stands for itself, as in a password.
  const given = new URLSearchParams(query.replaceAll('+', '%2B'));
  // Addresses of sockets name the host behind the question mark, and so may any address.
  const socket = given.get('host')?.startsWith('/') ? given.get('host') : null;
  const port = given.get('port') ?? `${PORT}`;
  const hosts = socket
    ? [{ name: socket, port: Number(port) }]
    : (authority || `${given.get('host') ?? ''}:${port}`).split(',').map(readHost);
  const known = hosts.filter((host) => host !== null);
  const colon = person.indexOf(':');
  const user = decoded(colon < 0 ? person : person.slice(0, colon)) || (given.get('user') ?? '');
  const password = colon < 0 ? (given.get('password') ?? '') : decoded(person.slice(colon + 1));
  const isHere = known.every(({ name }) => isLoopback(name) || name.startsWith('/'));
  const ssl = readSsl(given, isHere);
  if (known.length < hosts.length || !ssl) return null;
  const connections = Number(given.get('connection_limit'));
  const schemas = (given.get('search_path') ?? given.get('schema') ?? '').split(',');
  return {
    hosts: known,
    user,
    password,
    database: decoded(path) || (given.get('dbname') ?? user),
    ssl,
    schemas: schemas.map((one) => one.trim()).filter((one) => one && one !== 'public'),
    startup: {
      application_name: 'aangan',
      ...Object.fromEntries([...given].filter(([name]) => STARTUP.includes(name))),
    },
    connections: Number.isSafeInteger(connections) && connections > 0 ? connections : undefined,
  };
}
