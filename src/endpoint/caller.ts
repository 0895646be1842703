import { isIP, isIPv6 } from 'node:net';

interface Connection {
  /** Address of the connection. */
  address: string;
  /** The X-Forwarded-For header. */
  forwardedFor: string | null;
  /** Whether its last entry was written by a trusted proxy. */
  trustProxy: boolean;
}

/**
 * The caller, for rate limits: the address of the connection or, behind a trusted proxy, the last
 * entry of its header (proxies append; the entries before can be invented by anybody). An IPv6
 * customer owns up to a whole /56 network, which therefore counts as one caller.
 */
export function callerOf({ address, forwardedFor, trustProxy }: Connection): string {
  const seen = trustProxy ? plainAddress(forwardedFor?.split(',').at(-1) ?? '') : null;
  const plain = seen ?? plainAddress(address) ?? address;
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** An address without port, brackets, quotes and zone, as proxies add them; null if there is none. */
function plainAddress(text: string): string | null {
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
