import { initializeApp } from 'firebase/app';
import {
  type ActionCodeSettings,
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User as FirebaseUser,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { EMULATOR_PROJECT_ID, PHOTO_HOSTS } from '../../config/identity-provider.ts';
import type { LoginNews } from '../shop/accounts/accounts.messages';
import type { AuthFailure } from '../shop/accounts/auth-failure';
import type { AuthProvider, AuthResult, SignInMethod, User } from '../shop/accounts/auth-provider';
import { codeOf, reasonOf } from './firebase-failures';
import { allowScript, loadScript } from './load-script';
import { mayOpenWindow } from './window';

export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string | undefined;
}

/** The emulator requires a key and a domain, but ignores their values. */
const EMULATOR_CONFIG: FirebaseConfig = {
  apiKey: 'emulator',
  authDomain: 'localhost',
  projectId: EMULATOR_PROJECT_ID,
};

/** Replaces Google's own script, so that pop-ups work without internet. Served by the emulator. */
const EMULATOR_GAPI = '/emulator/gapi.js';

/** Firebase's SDK loads this script to open pop-ups. */
const GOOGLE_GAPI = 'https://apis.google.com/js/api.js';

const METHODS: Record<string, SignInMethod> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
  [FacebookAuthProvider.PROVIDER_ID]: 'facebook',
};

/**
 * Firebase Authentication in the browser, in the only module that imports its SDK. Import it on demand.
 * @param config the project's configuration, or null for the local emulator on this site's origin
 * @param popUps whether this page signs in with pop-ups. Safari and phones open one only right after a click,
 * so everything the pop-up needs is loaded beforehand.
 */
export async function openFirebaseAuth({
  config,
  popUps,
}: {
  config: FirebaseConfig | null;
  popUps: boolean;
}): Promise<AuthProvider> {
  if (popUps && config) allowScript(GOOGLE_GAPI);
  const popUpsReady = popUps && (config !== null || (await loadScript(EMULATOR_GAPI)));
  const auth = initializeAuth(initializeApp(config ?? EMULATOR_CONFIG), {
    persistence: browserLocalPersistence,
    ...(popUpsReady && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (!config) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  return {
    signIn: (email, password) =>
      attempt(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return { user: userOf(user) };
      }),

    async signInWith(method) {
      if (!config && !(await loadScript(EMULATOR_GAPI))) return { ok: false, reason: 'network' };
      // Loading took so long that the browser no longer lets this tap open a window.
      if (!mayOpenWindow()) return { ok: false, reason: 'tap-again' };
      return attempt(async () => {
        const provider = socialProvider(method);
        const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
        return { user: userOf(user) };
      });
    },

    signOut: () => attempt(() => done(signOut(auth))),

    async sendPasswordReset(email) {
      const sent = await attempt(() =>
        done(mail('passwordReset', (settings) => sendPasswordResetEmail(auth, email, settings))),
      );
      // A project may reveal that an address has no account; the shop never does.
      return !sent.ok && sent.reason === 'wrong-credentials' ? { ok: true } : sent;
    },

    updateProfile: (change) =>
      withUser(auth, async (user) => {
        await updateProfile(user, change);
        return { user: userOf(user) };
      }),

    changeEmail: (email) =>
      withUser(auth, (user) =>
        done(mail('emailConfirmed', (settings) => verifyBeforeUpdateEmail(user, email, settings))),
      ),

    async changePassword(current, next) {
      const proven = await provePassword(auth, current);
      return proven.ok ? withUser(auth, (user) => done(updatePassword(user, next))) : proven;
    },

    async deleteAccount(password, before) {
      if (password !== null) {
        const proven = await provePassword(auth, password);
        if (!proven.ok) return proven;
      } else if (!isRecent(auth.currentUser)) return { ok: false, reason: 'recent-login-required' };
      await before();
      return withUser(auth, (user) => done(deleteUser(user)));
    },

    watch: (onUser) => onAuthStateChanged(auth, (user) => onUser(user && userOf(user))),

    async idToken(isFresh) {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(isFresh).catch(() => null)) ?? null;
    },

    watchToken: (onToken) =>
      onIdTokenChanged(auth, async (user) => {
        if (!user) return onToken(null);
        const result = await user.getIdTokenResult().catch(() => null);
        // Offline there is no token. The user may also have signed out while it was requested.
        if (!result || auth.currentUser !== user) return;
        onToken({ token: result.token, issuedAt: Date.parse(result.issuedAtTime) });
      }),
  };
}

function userOf({ uid, displayName, email, photoURL, providerData }: FirebaseUser): User {
  const methods = providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []);
  // Treats an empty name, or a picture that the content security policy blocks, as missing.
  return {
    uid,
    displayName: displayName || null,
    email,
    photoURL: photoURL && isShowable(photoURL) ? photoURL : null,
    methods,
  };
}

function isShowable(url: string): boolean {
  return url.startsWith('data:image/') || PHOTO_HOSTS.some((host) => url.startsWith(`${host}/`));
}

function socialProvider(method: 'google' | 'facebook') {
  // Always show the account chooser: on a shared device the last account may be someone else's.
  if (method === 'google') {
    return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  }
  return new FacebookAuthProvider().addScope('email');
}

async function attempt<T extends object>(action: () => Promise<T>): Promise<AuthResult<T>> {
  try {
    return { ok: true, ...(await action()) };
  } catch (error) {
    const reason: AuthFailure = reasonOf(error);
    // Usually the project isn't configured for this site. Its administrator needs the error code.
    if (reason === 'unavailable') console.error(`Sign-in service: ${codeOf(error)}`);
    return { ok: false, reason };
  }
}

async function done(work: Promise<void>): Promise<object> {
  await work;
  return {};
}

async function provePassword(auth: Auth, password: string): Promise<AuthResult> {
  const proven = await withUser(auth, async (user) => {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
    return {};
  });
  if (proven.ok || proven.reason !== 'wrong-credentials') return proven;
  return { ok: false, reason: 'wrong-password' };
}

/** Shorter than the time after which the provider refuses to delete an account. */
const RECENT_MS = 4 * 60 * 1000;

function isRecent(user: FirebaseUser | null): boolean {
  return Date.now() - Date.parse(user?.metadata.lastSignInTime ?? '') < RECENT_MS;
}

async function withUser<T extends object>(
  auth: Auth,
  action: (user: FirebaseUser) => Promise<T>,
): Promise<AuthResult<T>> {
  const user = auth.currentUser;
  if (!user) return { ok: false, reason: 'session-over' };
  let isGone = false;
  const result = await attempt(() =>
    action(user).catch((error: unknown) => {
      isGone = codeOf(error) === 'auth/user-not-found';
      throw error;
    }),
  );
  if (!isGone) return result;
  // The account was deleted elsewhere. The SDK signs out by itself only for other reasons.
  await attempt(() => done(signOut(auth)));
  return { ok: false, reason: 'session-over' };
}

/**
 * Sends a mail whose page links back to Login. If the project doesn't list this site's domain, it refuses
 * that link, and the mail is sent without it.
 * @param news what Login shows after that link
 */
async function mail(
  news: LoginNews,
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: new URL(`/login?${news}=1`, location.origin).href });
  } catch (error) {
    if (codeOf(error) !== 'auth/unauthorized-continue-uri') throw error;
    await send();
  }
}
