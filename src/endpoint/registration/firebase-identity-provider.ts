import type { Auth } from 'firebase-admin/auth';
import type { Registration } from '../../shop/accounts/registration';
import { within } from '../../shop/within';
import { type FirebaseProject, openAuth } from '../identity/firebase-auth';
import type { CreateAccountFailure, CreateAccountResult, IdentityProvider } from './registration';

const TIME_LIMIT_MS = 8_000;

const FAILURES: Record<string, CreateAccountFailure> = {
  'auth/email-already-exists': 'email-taken',
  'auth/uid-already-exists': 'email-taken',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
};

export interface FirebaseIdentityOptions extends FirebaseProject {
  /** Never rejects. */
  sendConfirmation: (email: string, password: string) => Promise<void>;
  timeLimitMs?: number;
  /** Logs the provider's responses, but nothing about the user. */
  log: (line: string) => void;
}

/** The SDK loads when the first registration arrives. */
export function createFirebaseIdentityProvider(options: FirebaseIdentityOptions): IdentityProvider {
  const { sendConfirmation, timeLimitMs = TIME_LIMIT_MS, log } = options;
  let auth: Promise<Auth> | undefined;

  async function create(registration: Registration): Promise<CreateAccountResult> {
    const uid = crypto.randomUUID().replaceAll('-', '');
    try {
      auth ??= openAuth(options).catch((error: unknown) => {
        auth = undefined;
        throw error;
      });
      await createWithMobile(await auth, uid, registration);
      // The response doesn't wait for the mail, because the account is valid even if mailing fails.
      void sendConfirmation(registration.email, registration.password);
      return { ok: true, uid };
    } catch (error) {
      const code = codeOf(error);
      const reason = FAILURES[code] ?? 'unavailable';
      if (reason === 'unavailable') log(`The identity provider did not create an account: ${code}`);
      if (reason === 'unavailable' || reason === 'email-taken') await remove(uid);
      return { ok: false, reason };
    }
  }

  /** Removes an incomplete account. Its id was generated here, so no other account has it. */
  async function remove(uid: string): Promise<void> {
    const opened = await auth?.catch(() => undefined);
    await opened?.deleteUser(uid).catch(() => {});
  }

  return {
    async createAccount(registration) {
      const inTime = await within(create(registration), timeLimitMs, null);
      if (inTime) return inTime;
      // An account that is created after the limit stays: it's complete, and the next attempt will ask the
      // user to log in.
      log(`The identity provider took longer than ${timeLimitMs} ms.`);
      return { ok: false, reason: 'unavailable' };
    },
  };
}

/**
 * The mobile number is stored as a custom claim. As the account's `phoneNumber`, it would have to be unique,
 * and would allow signing in although it isn't verified.
 */
async function createWithMobile(
  auth: Auth,
  uid: string,
  { name, email, password, mobile }: Registration,
): Promise<void> {
  try {
    await auth.createUser({ uid, displayName: name, email, password });
  } catch (error) {
    // After a broken connection, the SDK repeats the request and then finds the account that it has just created.
    const isOwn = FAILURES[codeOf(error)] === 'email-taken' && (await exists(auth, uid));
    if (!isOwn) throw error;
  }
  await auth.setCustomUserClaims(uid, { mobile });
}

async function exists(auth: Auth, uid: string): Promise<boolean> {
  return auth.getUser(uid).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
