import { isLoopback } from './loopback.ts';
import { type Environment, readSetting, SETTINGS } from './settings.ts';

/** The address in pages: the public one, or that of this machine. */
export function siteAddress(environment: Environment): string {
  // Port 0 means any free one, which nobody knows before the server listens.
  const port = readSetting(environment, 'PORT') || SETTINGS.PORT.default;
  return readSetting(environment, 'PUBLIC_SITE_URL') ?? `http://localhost:${port}`;
}

/**
 * The address in links of mails. Without a public one it is that to which the request came, if that is this machine:
 * anybody can write another one into a request.
 * @param host the request's Host header
 * @param built the address in the pages
 */
export function addressForMails(
  publicUrl: string | undefined,
  host: string | null,
  built: string,
): string {
  if (publicUrl) return publicUrl;
  const asked = URL.parse(`http://${host}`);
  return asked && isLoopback(asked.hostname) ? asked.origin : built;
}
