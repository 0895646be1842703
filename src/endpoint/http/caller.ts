import { type BlockList, isIP, isIPv6 } from 'node:net';

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
