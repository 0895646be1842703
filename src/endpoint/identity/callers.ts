import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

export interface Proxies {
  /** Whether a trusted proxy writes the last entry of X-Forwarded-For. */
  trustProxy: boolean;
  /** Another proxy in front of that one, such as a CDN, with its own header for the caller. */
  outer?: { header: string; addresses: BlockList } | undefined;
}

/**
 * The caller, for rate limits. This is the connection's address or, behind a trusted proxy, the last entry of its
 * header, since proxies append and earlier entries can be forged. If that is the outer proxy, its header counts. An
 * IPv6 customer may own a /56 network, which counts as one caller.
 */
export function callerOf(
  address: string,
  headers: Headers,
  { trustProxy, outer }: Proxies,
): string {
  const lastOf = (name: string) => bareAddress(headers.get(name)?.split(',').at(-1) ?? '');
  const near = (trustProxy ? lastOf('X-Forwarded-For') : null) ?? bareAddress(address);
  const isOuter = near && outer?.addresses.check(near, isIPv6(near) ? 'ipv6' : 'ipv4');
  const plain = (isOuter && outer ? lastOf(outer.header) : null) ?? near ?? address;
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** Removes the port, brackets, quotes and zone that proxies add; null if the address is invalid. */
function bareAddress(text: string): string | null {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(unquoted) ?? [];
  const address = (inBrackets ?? beforePort ?? unquoted)
    .replace(/%.*/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  const [first, second, third, fourth = '0'] = all;
  const lastByte = parseInt(fourth, 16) >> 8;
  return [first, second, third, lastByte.toString(16)]
    .map((group = '0') => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

export interface Callers {
  /** The account of a valid ID token, or null. Never rejects. */
  uidOf: (request: Request) => Promise<string | null>;
  /**
   * The owner's email address. An owner is an account that currently has the custom claim `owner` and a
   * verified address, whatever an older token claims. Tokens issued before a revocation don't count. Never rejects.
   */
  ownerOf: (request: Request) => Promise<string | null>;
}

/** @param openAuth loads the SDK when the first token arrives */
export function createCallers(openAuth: () => Promise<Auth>): Callers {
  let auth: Promise<Auth> | undefined;
  const opened = () =>
    (auth ??= openAuth().catch((error: unknown) => {
      auth = undefined;
      throw error;
    }));

  async function verified({ headers }: Request): Promise<DecodedIdToken | null> {
    const [, token] =
      /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (!token) return null;
    try {
      return await (await opened()).verifyIdToken(token);
    } catch {
      return null;
    }
  }

  return {
    uidOf: async (request) => (await verified(request))?.uid ?? null,
    async ownerOf(request) {
      const token = await verified(request);
      if (!token) return null;
      const { uid, auth_time: loggedInS } = token;
      try {
        const user = await (await opened()).getUser(uid);
        const isOwner = user.customClaims?.owner === true && user.emailVerified && !user.disabled;
        const revokedMs = Date.parse(user.tokensValidAfterTime ?? '');
        const isRevoked = loggedInS * 1000 < revokedMs;
        return isOwner && !isRevoked ? (user.email ?? uid) : null;
      } catch {
        return null;
      }
    },
  };
}

/** For sites without accounts. */
export const NOBODY: Callers = {
  uidOf: () => Promise.resolve(null),
  ownerOf: () => Promise.resolve(null),
};
