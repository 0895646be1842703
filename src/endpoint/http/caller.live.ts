import type { APIContext } from 'astro';
import { readSetting } from '../../../config/settings.ts';
import { callerOf, type Proxies } from './caller';

const header = readSetting(process.env, 'CLIENT_ADDRESS_HEADER');
const addresses = readSetting(process.env, 'PROXY_ADDRESSES');
const proxies: Proxies = {
  trustProxy: readSetting(process.env, 'TRUST_PROXY'),
  outer: header && addresses ? { header, addresses } : undefined,
};

/**
 * Who calls an endpoint, for its rate limit. A client that has disconnected has no address, and needs no answer.
 * The context is not spread: that reads its `csp` and `session`, and Astro warns of both at each call.
 */
export function liveCaller(context: APIContext): string {
  let address = 'gone';
  try {
    address = context.clientAddress;
  } catch {
    // Thrown by the getter.
  }
  return callerOf(address, context.request.headers, proxies);
}
