import { createPrivateKey } from 'node:crypto';
import { addressRanges, isLoopback } from './network.ts';
import { isEmailAddress } from './email-address.ts';
import { readPostgresAddress } from './postgres-address.ts';

/** The value, or else the end of a sentence that begins "NAME must". */
type Read<T> = { ok: true; value: T } | { ok: false; must: string };

export interface SettingType<T> {
  /** Reads text that has been trimmed and isn't empty. */
  read: (text: string) => Read<T>;
}

function type<T>(must: string, parse: (text: string) => T | null): SettingType<T> {
  return {
    read: (text) => {
      const value = parse(text);
      return value === null ? { ok: false, must } : { ok: true, value };
    },
  };
}

const matching = (must: string, pattern: RegExp) =>
  type(must, (text) => (pattern.test(text) ? text : null));

export const text = type('be a text', (given) => given);

export const flag = type('be 1 or 0', (given) => {
  if (given === '1') return true;
  return given === '0' ? false : null;
});

export const whole = (from: number, to: number) =>
  type(`be a whole number from ${from} to ${to}`, (given) => {
    const value = Number(given);
    return /^\d+$/.test(given) && value >= from && value <= to ? value : null;
  });

/** A host name with a dot, or an IPv6 address. */
const NAME_OR_ADDRESS = /^([^.]+\.)+[^.]+$|^\[/;

/** A public address: without a password, and with https unless it's on this machine. */
function webUrl(given: string): URL | null {
  const url = URL.parse(given);
  if (!url || url.username || url.password) return null;
  if (isLoopback(url.hostname)) return /^https?:$/.test(url.protocol) ? url : null;
  return url.protocol === 'https:' && NAME_OR_ADDRESS.test(url.hostname) ? url : null;
}

export const webAddress = type(
  'be an https address, such as https://service.example/path',
  (given) => webUrl(given)?.href ?? null,
);

export const origin = type(
  'be an https address without a path, such as https://shop.example',
  (given) => {
    const url = webUrl(given);
    return url?.href === `${url?.origin}/` ? url.origin : null;
  },
);

export const domain = matching(
  'be a bare domain, such as my-shop.firebaseapp.com',
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
);

export const hostAndPort = matching('look like 127.0.0.1:9099', /^[\w.-]+:\d+$/);

export const pathOfSite = matching(
  'be a path of this site, such as /api/session, not an address elsewhere',
  /^\/(?![/\\])[^\\\s]*$/,
);

export const headerName = matching('be the name of a header, such as Fastly-Client-IP', /^[\w-]+$/);

export const ranges = type(
  'be a list of address ranges, such as 104.16.0.0/13, 2400:cb00::/32',
  addressRanges,
);

export const email = type('be one email address, such as owner@shop.example', (given) =>
  isEmailAddress(given) ? given : null,
);

/** A remote smtp:// connection is encrypted before the password is sent, and no parameter may prevent that. */
export const mailServer = type(
  'look like smtps://user:password@smtp.example.com:465 (in user and password, write %40 for @ and %25 for %)',
  (given) => {
    const url = URL.parse(given);
    if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return null;
    if (!/^\/?$/.test(url.pathname) || url.hash || (url.search && !isLoopback(url.hostname)))
      return null;
    return isDecodable(url.username) && isDecodable(url.password) ? given : null;
  },
);

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** In the format of the Standard Webhooks specification. */
export const webhookSecret = type(
  'be whsec_ and 24 to 64 random bytes in Base64: npm run mail -- --secret makes one',
  (given) => {
    const bytes = Buffer.from(given.replace(/^whsec_/, ''), 'base64');
    return given.startsWith('whsec_') && bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
  },
);

/** In the format in which the Firebase console generates it. */
export interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
}

export const serviceAccount: SettingType<ServiceAccount> = {
  read(json) {
    const must = (what: string) => ({ ok: false, must: what }) as const;
    let account: Partial<ServiceAccount> | null;
    try {
      account = JSON.parse(json) as Partial<ServiceAccount> | null;
    } catch {
      return must(
        'hold JSON, as the Firebase console generates it; in .env put it into single quotes',
      );
    }
    const { project_id, client_email, private_key } = account ?? {};
    if (!isText(project_id) || !isText(client_email) || !isText(private_key))
      return must('hold project_id, client_email and private_key');
    if (!/^[^\s@]+@[^\s@]+$/.test(client_email))
      return must('hold client_email, the address of the service account');
    if (!isRsaKey(private_key))
      return must('hold a private_key that can be read: generate a new one, and copy all of it');
    return { ok: true, value: { project_id, client_email, private_key } };
  },
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** A postgres:// address, or the path of a file. */
export const orderBook = type(
  'be a file such as data/orders.sqlite, or a postgres:// address',
  (given) => {
    if (readPostgresAddress(given)) return given;
    // Such as another database, or a command or setting pasted with its address: a file of that name would hold a password.
    return /:\/\/|^file:|postgres(ql)?:|\b(host|dbname)=/i.test(given) ? null : given;
  },
);
