import type { Environment } from '../config/accounts-config.ts';

/** How the server runs; `.env.example` says what each is good for. */
export interface ServerSettings {
  host: string;
  port: number;
  trustProxy: boolean;
  maxConnections: number;
  /** How long it goes on serving after SIGTERM. */
  drainMs: number;
}

/** A setting that makes no sense; the message says which, in one line. */
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
