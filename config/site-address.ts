import { isLoopback } from './network.ts';
import { type Environment, readSetting, SETTINGS } from './settings.ts';

export function siteAddress(environment: Environment): string {
  // If PORT is 0, the port is unknown until the server listens.
  const port = readSetting(environment, 'PORT') || SETTINGS.PORT.default;
  return readSetting(environment, 'PUBLIC_SITE_URL') ?? `http://localhost:${port}`;
}

/** Whether other machines can open the address in pages and mails. */
export function hasPublicAddress(environment: Environment): boolean {
  return !isThisMachine(siteAddress(environment));
}

/**
 * The address for links in mails. That is the address in the pages or, if the site runs only on this machine, the one
 * in the request's Host header. It must be on this machine, too, since anyone can send any Host header.
 * @param built the address in the pages
 */
export function addressForMails(built: string, host: string | null): string {
  const asked = URL.parse(`http://${host}`)?.origin;
  return asked && isThisMachine(built) && isThisMachine(asked) ? asked : built;
}

const isThisMachine = (address: string) => isLoopback(new URL(address).hostname);
