import { type Environment, readSetting } from '../config/settings.ts';

/** What the server reads of the settings (config/settings.ts), in its own units. */
export function readSettings(environment: Environment) {
  return {
    host: readSetting(environment, 'HOST'),
    port: readSetting(environment, 'PORT'),
    trustProxy: readSetting(environment, 'TRUST_PROXY'),
    maxConnections: readSetting(environment, 'MAX_CONNECTIONS'),
    drainMs: readSetting(environment, 'DRAIN_SECONDS') * 1000,
    cdnS: readSetting(environment, 'CDN_SECONDS'),
    logRequests: readSetting(environment, 'LOG_REQUESTS'),
  };
}
