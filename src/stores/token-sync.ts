import { TOKEN_MAX_AGE_S } from '../domain/constants';
import type { IdToken } from './auth-provider';

export interface TokenSyncOptions {
  /** A path of this site; anything that leads elsewhere switches the synchronisation off. */
  url: string | undefined;
  /** The site's own origin. */
  origin: string;
  /** Sends a request; its outcome is of no interest. */
  send: (
    url: string,
    request: { method: 'POST' | 'DELETE'; headers?: HeadersInit },
  ) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  maxAgeS?: number;
}

/**
 * Tells the site's own server who is signed in (specification 7, token sync; 9, maximum age): POST with
 * the ID token on sign-in and on each refresh, DELETE when signed out. Nothing waits for it: sign-in
 * works whether the address answers or not.
 *
 * @returns what to call with each new token, null when signed out; or null when it is switched off
 */
export function createTokenSync(
  options: TokenSyncOptions,
): ((token: IdToken | null) => void) | null {
  const { url, origin, send, now, maxAgeS = TOKEN_MAX_AGE_S } = options;
  // Where pages are built ahead of time there is no origin, and nobody to tell of.
  if (!url || !origin || new URL(url, origin).origin !== origin) return null;
  let last: string | undefined;
  return (idToken) => {
    if (idToken && now() - idToken.issuedAt > maxAgeS * 1000) return;
    if (last === (idToken?.token ?? '')) return;
    last = idToken?.token ?? '';
    const headers = idToken && { Authorization: `Bearer ${idToken.token}` };
    const request = headers
      ? ({ method: 'POST', headers } as const)
      : ({ method: 'DELETE' } as const);
    void send(url, request).catch(() => {});
  };
}
