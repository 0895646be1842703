import { isLoopback } from './loopback.ts';
import { type Environment, readSetting, SETTINGS } from './settings.ts';

/** The address in pages: the public one, or that of this machine. */
export function siteAddress(environment: Environment): string {
  // Port 0 means any free one, which nobody knows before the server listens.
  const port = readSetting(environment, 'PORT') || SETTINGS.PORT.default;
  return readSetting(environment, 'PUBLIC_SITE_URL') ?? `http://localhost:${port}`;
}

/** Whether pages and mails name an address that others can open. */
export function hasPublicAddress(environment: Environment): boolean {
  return !isThisMachine(siteAddress(environment));
}

/**
 * The address in links of mails: that in the pages or, if that is this machine, the one to which the request came, but no
 * other machine's: anybody can write one into a request.
 * @param built the address in the pages
 * @param host the request's Host header
 */
export function addressForMails(built: string, host: string | null): string {
  const asked = URL.parse(`http://${host}`)?.origin;
  return asked && isThisMachine(built) && isThisMachine(asked) ? asked : built;
}

const isThisMachine = (address: string) => isLoopback(new URL(address).hostname);
