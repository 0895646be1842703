import type { Environment } from '../config/accounts.ts';
import { addressRanges } from '../config/address-ranges.ts';

/** The server's settings; `.env.example` explains each. */
export interface ServerSettings {
  host: string;
  port: number;
  trustProxy: boolean;
  maxConnections: number;
  /** How long the server continues after SIGTERM. */
  drainMs: number;
  /** How long a CDN may keep pages, in seconds; 0 for not at all. */
  cdnS: number;
  /** Whether to log a line for each request. */
  logRequests: boolean;
}

/** An invalid setting; the message names it in one line. */
export class WrongSetting extends Error {}

const DEFAULTS = {
  PORT: 4321,
  MAX_CONNECTIONS: 4000,
  DRAIN_SECONDS: 3,
  CDN_SECONDS: 0,
};
const LARGEST = {
  PORT: 65_535,
  MAX_CONNECTIONS: 1_000_000,
  DRAIN_SECONDS: 3600,
  CDN_SECONDS: 86_400,
};

/** @throws {WrongSetting} */
export function readSettings(environment: Environment): ServerSettings {
  const whole = (name: keyof typeof DEFAULTS, smallest = 0): number => {
    const text = environment[name];
    if (!text) return DEFAULTS[name];
    const value = Number(text);
    if (Number.isInteger(value) && value >= smallest && value <= LARGEST[name]) return value;
    throw new WrongSetting(
      `${name} must be a whole number from ${smallest} to ${LARGEST[name]}, not "${text}".`,
    );
  };
  // The endpoint reads it with each request, where an invalid name would fail.
  if (!/^[\w-]*$/.test(environment.CLIENT_ADDRESS_HEADER ?? '')) {
    throw new WrongSetting(
      'CLIENT_ADDRESS_HEADER must be the name of a header, such as Fastly-Client-IP.',
    );
  }
  if (environment.CLIENT_ADDRESS_HEADER && !environment.PROXY_ADDRESSES) {
    throw new WrongSetting(
      'CLIENT_ADDRESS_HEADER needs PROXY_ADDRESSES, the address ranges of the proxy that writes it: anybody else could invent that header.',
    );
  }
  if (!addressRanges(environment.PROXY_ADDRESSES ?? '')) {
    throw new WrongSetting(
      'PROXY_ADDRESSES must be a list of address ranges, such as 104.16.0.0/13, 2400:cb00::/32.',
    );
  }
  return {
    host: environment.HOST || 'localhost',
    port: whole('PORT'),
    trustProxy: environment.TRUST_PROXY === '1',
    maxConnections: whole('MAX_CONNECTIONS', 1),
    drainMs: whole('DRAIN_SECONDS') * 1000,
    cdnS: whole('CDN_SECONDS'),
    logRequests: environment.LOG_REQUESTS === '1',
  };
}
