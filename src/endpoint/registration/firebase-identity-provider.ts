import type { Auth } from 'firebase-admin/auth';
import type { Registration } from '../../shop/accounts/registration';
import { type FirebaseProject, openAuth } from '../identity/firebase-auth';
import type {
  CreateAccountFailure,
  CreateAccountResult,
  IdentityProvider,
} from './identity-provider';
import type { PasswordAccounts, ProvenAccount } from './password-accounts';

/** How long after a lost answer a registration may be repeated. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;

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
  passwordAccounts: PasswordAccounts;
  timeLimitMs?: number;
  /** Logs the provider's answers, never anything about the user. */
  log: (line: string) => void;
}

/** Firebase Authentication on the server. Its SDK is loaded with the first registration. */
export function createFirebaseIdentityProvider(options: FirebaseIdentityOptions): IdentityProvider {
  const { passwordAccounts, timeLimitMs = TIME_LIMIT_MS, log } = options;
  let auth: Promise<Auth> | undefined;

  /** @param isLate whether the user has been told to try again */
  async function create(
    uid: string,
    registration: Registration,
    isLate: () => boolean,
  ): Promise<CreateAccountResult> {
    try {
      auth ??= openAuth(options).catch((error: unknown) => {
        auth = undefined;
        throw error;
      });
      await createWithMobile(await auth, uid, registration, isLate);
      void confirmAddress(registration);
      return { ok: true, uid };
    } catch (error) {
      const code = codeOf(error);
      const reason = FAILURES[code] ?? 'unavailable';
      const earlier = reason === 'email-taken' ? await repeated(registration) : null;
      if (earlier) return { ok: true, uid: earlier.uid };
      if (reason === 'unavailable') log(`The identity provider did not create an account: ${code}`);
      if (reason === 'unavailable' || reason === 'email-taken') await remove(uid);
      return { ok: false, reason };
    }
  }

  /** The answer does not wait for the mail: the account is valid even if the mail fails. */
  async function confirmAddress({ email, password }: Registration): Promise<void> {
    const account = await passwordAccounts.prove(email, password);
    if (account) await passwordAccounts.sendConfirmation(account.idToken);
  }

  /**
   * The account that an earlier request of the same person created, whose answer was lost or late: it is a
   * few minutes old, and has this password and name. Its mobile number may be missing, and is written; with it stands
   * that somebody was told of the account, so that the earlier request does not remove it.
   */
  async function repeated(registration: Registration): Promise<ProvenAccount | null> {
    const { name, email, password, mobile } = registration;
    const account = await passwordAccounts.prove(email, password);
    const opened = await auth;
    const user = account && (await opened?.getUser(account.uid).catch(() => null));
    if (!user || user.displayName !== name) return null;
    if (Date.now() - Date.parse(user.metadata.creationTime) >= RETRY_WINDOW_MS) return null;
    const written = opened?.setCustomUserClaims(account.uid, { mobile, told: true });
    return (
      written?.then(
        () => account,
        () => null,
      ) ?? null
    );
  }

  /**
   * Removes what a failed creation may have left, such as an account whose creation was answered by
   * a broken connection, unless somebody was told of it meanwhile. The id was generated here, so nobody else's account
   * has it.
   */
  async function remove(uid: string): Promise<void> {
    const opened = await auth?.catch(() => undefined);
    const user = await opened?.getUser(uid).catch(() => null);
    if (user?.customClaims?.told !== true) await opened?.deleteUser(uid).catch(() => {});
  }

  return {
    async createAccount(registration) {
      const uid = crypto.randomUUID().replaceAll('-', '');
      let isLate = false;
      const creation = create(uid, registration, () => isLate);
      const inTime = await withinLimit(creation, timeLimitMs);
      if (inTime) return inTime;
      isLate = true;
      log(`The identity provider took longer than ${timeLimitMs} ms.`);
      // If it is created after all, remove it, so that the next attempt does not fail.
      void creation.then((late) => (late.ok ? remove(uid) : undefined));
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
  isLate: () => boolean,
): Promise<void> {
  try {
    await auth.createUser({ uid, displayName: name, email, password });
  } catch (error) {
    // The SDK repeats a request after a broken connection, and then finds the account it has just
    // created.
    const isOwn = FAILURES[codeOf(error)] === 'email-taken' && (await exists(auth, uid));
    if (!isOwn) throw error;
  }
  // Whoever has tried again meanwhile may have been told of this account, and its claims say so.
  if (isLate()) throw new Error('The account came too late.');
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
