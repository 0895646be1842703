import type { APIContext } from 'astro';
import { addressRanges } from '../../config/address-ranges.ts';
import { callerOf, type Proxies } from './caller';

// Not by astro:env: the server reads and checks these three settings itself (server/settings.ts).
const { TRUST_PROXY, CLIENT_ADDRESS_HEADER: header, PROXY_ADDRESSES = '' } = process.env;
const addresses = addressRanges(PROXY_ADDRESSES);
const proxies: Proxies = {
  trustProxy: TRUST_PROXY === '1',
  outer: header && addresses ? { header, addresses } : undefined,
};

/** Who calls an endpoint, for its rate limit. A client that has disconnected has no address, and needs no answer. */
export function liveCaller({ request, ...context }: APIContext): string {
  let address = 'gone';
  try {
    address = context.clientAddress;
  } catch {
    // Thrown by the getter.
  }
  return callerOf(address, request.headers, proxies);
}
