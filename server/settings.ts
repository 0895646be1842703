import type { Environment } from '../config/accounts-config.ts';

/** The server's settings; `.env.example` explains each. */
export interface ServerSettings {
  host: string;
  port: number;
  trustProxy: boolean;
  maxConnections: number;
  /** How long the server continues after SIGTERM. */
  drainMs: number;
}

/** An invalid setting; the message names it in one line. */
export class WrongSetting extends Error {}

const DEFAULTS = { PORT: 4321, MAX_CONNECTIONS: 4000, DRAIN_SECONDS: 3 };
const LARGEST = { PORT: 65_535, MAX_CONNECTIONS: 1_000_000, DRAIN_SECONDS: 3600 };

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
  return {
    host: environment.HOST || 'localhost',
    port: whole('PORT'),
    trustProxy: environment.TRUST_PROXY === '1',
    maxConnections: whole('MAX_CONNECTIONS', 1),
    drainMs: whole('DRAIN_SECONDS') * 1000,
  };
}
