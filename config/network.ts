import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Reads ranges such as "104.16.0.0/13, 2400:cb00::/32". @returns null if one of them is invalid */
export function addressRanges(text: string): BlockList | null {
  const list = new BlockList();
  for (const range of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = range.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    const prefix = bits === undefined ? longest : Number(bits);
    if (!isIP(address) || !Number.isInteger(prefix) || prefix < 0 || prefix > longest) return null;
    list.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
