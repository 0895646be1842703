import { TOKEN_MAX_AGE_S } from '../constants';
import type { IdToken } from './auth-provider';

export interface TokenSyncOptions {
  /** A path on this site; another origin's address disables the sync. */
  url: string | undefined;
  origin: string;
  send: (
    url: string,
    request: { method: 'POST' | 'DELETE'; headers?: HeadersInit },
  ) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
  maxAgeS?: number;
}

/**
 * Sends the ID token to the site's own server (specification 7, token sync; 9, maximum age): POST on sign-in
 * and refresh, DELETE on sign-out. Sign-in doesn't wait for the answer.
 * @returns a function to call with each new token, or with null on sign-out; null if the sync is disabled
 */
export function createTokenSync(
  options: TokenSyncOptions,
): ((token: IdToken | null) => void) | null {
  const { url, origin, send, now, maxAgeS = TOKEN_MAX_AGE_S } = options;
  // Undefined while pages are built.
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
