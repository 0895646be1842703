import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

export interface Callers {
  /** The account of a valid ID token, or null. Never rejects. */
  uidOf: (request: Request) => Promise<string | null>;
  /**
   * The owner's email address. An owner is an account that currently has the custom claim `owner` and a
   * verified address, whatever an older token claims. Tokens issued before a revocation don't count. Never rejects.
   */
  ownerOf: (request: Request) => Promise<string | null>;
}

/** @param openAuth loads the SDK when the first token arrives */
export function createCallers(openAuth: () => Promise<Auth>): Callers {
  let auth: Promise<Auth> | undefined;
  const opened = () =>
    (auth ??= openAuth().catch((error: unknown) => {
      auth = undefined;
      throw error;
    }));

  async function verified({ headers }: Request): Promise<DecodedIdToken | null> {
    const [, token] =
      /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (!token) return null;
    try {
      return await (await opened()).verifyIdToken(token);
    } catch {
      return null;
    }
  }

  return {
    uidOf: async (request) => (await verified(request))?.uid ?? null,
    async ownerOf(request) {
      const token = await verified(request);
      if (!token) return null;
      const { uid, auth_time: loggedInS } = token;
      try {
        const user = await (await opened()).getUser(uid);
        const isOwner = user.customClaims?.owner === true && user.emailVerified && !user.disabled;
        const revokedMs = Date.parse(user.tokensValidAfterTime ?? '');
        const isRevoked = loggedInS * 1000 < revokedMs;
        return isOwner && !isRevoked ? (user.email ?? uid) : null;
      } catch {
        return null;
      }
    },
  };
}

/** For sites without accounts. */
export const NOBODY: Callers = {
  uidOf: () => Promise.resolve(null),
  ownerOf: () => Promise.resolve(null),
};
