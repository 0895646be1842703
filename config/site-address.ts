import { isLoopback } from './loopback.ts';
import { type Environment, readSetting, SETTINGS } from './settings.ts';

export function siteAddress(environment: Environment): string {
  // With port 0, the port is unknown until the server listens.
  const port = readSetting(environment, 'PORT') || SETTINGS.PORT.default;
  return readSetting(environment, 'PUBLIC_SITE_URL') ?? `http://localhost:${port}`;
}

/** Whether others can open the address in pages and mails. */
export function hasPublicAddress(environment: Environment): boolean {
  return !isThisMachine(siteAddress(environment));
}

/**
 * The address for links in mails: that in the pages or, if that is this machine, the request's, but only for this
 * machine: anyone can send any Host.
 * @param built the address in the pages
 * @param host the request's Host header
 */
export function addressForMails(built: string, host: string | null): string {
  const asked = URL.parse(`http://${host}`)?.origin;
  return asked && isThisMachine(built) && isThisMachine(asked) ? asked : built;
}

const isThisMachine = (address: string) => isLoopback(new URL(address).hostname);
