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
 * The caller, for rate limits. A disconnected client has no address and needs no response. Don't spread the
 * context: that reads `csp` and `session`, and Astro warns about both each time.
 */
export function liveCaller(context: APIContext): string {
  let address = 'gone';
  try {
    address = context.clientAddress;
  } catch {
    // Reading the address of a disconnected client throws.
  }
  return callerOf(address, context.request.headers, proxies);
}
