import type { Auth } from 'firebase-admin/auth';

/** Who sends a request. */
export interface Callers {
  /** The account of a valid ID token; null without one. Never rejects. */
  uidOf: (request: Request) => Promise<string | null>;
  /**
   * The email address of an owner: an account with the custom claim `owner` and a verified address, now, whatever an older token says.
   * Never rejects.
   */
  ownerOf: (request: Request) => Promise<string | null>;
}

/** @param openAuth loads the SDK, with the first token */
export function createCallers(openAuth: () => Promise<Auth>): Callers {
  let auth: Promise<Auth> | undefined;
  const opened = () =>
    (auth ??= openAuth().catch((error: unknown) => {
      auth = undefined;
      throw error;
    }));

  async function uidOf({ headers }: Request): Promise<string | null> {
    const [, token] =
      /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (!token) return null;
    try {
      return (await (await opened()).verifyIdToken(token)).uid;
    } catch {
      return null;
    }
  }

  return {
    uidOf,
    async ownerOf(request) {
      const uid = await uidOf(request);
      if (!uid) return null;
      try {
        const user = await (await opened()).getUser(uid);
        const isOwner = user.customClaims?.owner === true && user.emailVerified && !user.disabled;
        return isOwner ? (user.email ?? uid) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Where there are no accounts. */
export const NOBODY: Callers = {
  uidOf: () => Promise.resolve(null),
  ownerOf: () => Promise.resolve(null),
};
