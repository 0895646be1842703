import type { Auth } from 'firebase-admin/auth';
import type { Registration } from '../../shop/accounts/registration';
import { type FirebaseProject, openAuth } from '../identity/firebase-auth';
import type {
  CreateAccountFailure,
  CreateAccountResult,
  IdentityProvider,
} from './identity-provider';

/** How long to wait for the provider before telling the user to try again. */
const TIME_LIMIT_MS = 8_000;

const FAILURES: Record<string, CreateAccountFailure> = {
  'auth/email-already-exists': 'email-taken',
  'auth/uid-already-exists': 'email-taken',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
};

export interface FirebaseIdentityOptions extends FirebaseProject {
  /** Lets the provider mail a link that confirms the address. Never rejects. */
  sendConfirmation: (email: string, password: string) => Promise<void>;
  timeLimitMs?: number;
  /** Logs the provider's answers, never anything about the user. */
  log: (line: string) => void;
}

/** Firebase Authentication on the server. Its SDK is loaded with the first registration. */
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
      // The answer does not wait for the mail: the account is valid even if the mail fails.
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

  /**
   * Removes what a failed creation may have left, such as an account without its mobile number. The id
   * was generated here, so no other account has it.
   */
  async function remove(uid: string): Promise<void> {
    const opened = await auth?.catch(() => undefined);
    await opened?.deleteUser(uid).catch(() => {});
  }

  return {
    async createAccount(registration) {
      const inTime = await withinLimit(create(registration), timeLimitMs);
      if (inTime) return inTime;
      // An account that is created later stays: it is whole, and the next try is told to log in.
      log(`The identity provider took longer than ${timeLimitMs} ms.`);
      return { ok: false, reason: 'unavailable' };
    },
  };
}

/**
 * The mobile number is stored as a custom claim: as the account's `phoneNumber` it would have to be
 * unique, and its holder could sign in with it, although nobody has verified it.
 */
async function createWithMobile(
  auth: Auth,
  uid: string,
  { name, email, password, mobile }: Registration,
): Promise<void> {
  try {
    await auth.createUser({ uid, displayName: name, email, password });
  } catch (error) {
    // The SDK repeats a request after a broken connection, and then finds the account it has just
    // created.
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

async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  const result = await Promise.race([work, late]);
  clearTimeout(timer);
  return result;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
