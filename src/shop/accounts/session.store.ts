import { atom, type ReadableAtom } from 'nanostores';
import { isSameEmail } from '../contact/contact';
import type { Notify, ToastText } from '../toasts/toasts';
import {
  authFailures as failures,
  authSentence,
  authToasts as toasts,
  emailPendingToast,
} from './accounts.messages';
import type { AuthFailure } from './auth-failure';
import type { AuthProvider, AuthResult, IdToken, SocialMethod, User } from './auth-provider';
import type { SessionEnd, Snapshot, SnapshotStore } from './snapshot.store';

/** Specification 4, Auth: loading, then signed in or out, following the identity provider. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  /** `putOut`: the user hasn't logged out; for example, the password was changed on another phone. */
  | { status: 'signed-out'; putOut?: AuthFailure };

/** The outcome of an action, for its form: `message` is the text to show, or empty. */
export type Outcome = { ok: true } | { ok: false; reason: AuthFailure; message: string };

/** Undefined fields stay unchanged. */
export interface ProfileForm {
  displayName?: string | undefined;
  email?: string | undefined;
  photoURL?: string | undefined;
}

export interface SessionEffects {
  /** `popUps`: this page signs in with pop-ups, so the provider prepares for them. */
  loadProvider: (page: { popUps: boolean }) => Promise<AuthProvider>;
  /** Lets the next page's header and other tabs show the user at once. */
  snapshot: SnapshotStore;
  end: SessionEnd;
  /** Whether the browser's storage has room for a sign-in. */
  canKeep: () => boolean;
  notify: Notify;
  tokenSync: ((token: IdToken | null) => void) | null;
  /** Ends the session without the provider when its SDK can't be loaded. */
  endSession: () => void;
}

export interface SessionStore {
  $session: ReadableAtom<Session>;
  /**
   * Starts to follow the provider's state, for pages that depend on it.
   * @param page `popUps`: whether the page signs in with pop-ups
   * @returns false when the SDK couldn't be loaded, which the page must show; the state stays loading
   */
  follow: (page?: { popUps: boolean }) => Promise<boolean>;
  /**
   * The user's ID token; null when signed out or when the provider can't be reached.
   * @param isFresh first finds out whether the session has been ended elsewhere
   */
  idToken: (isFresh?: boolean) => Promise<string | null>;
  signIn: (email: string, password: string) => Promise<Outcome>;
  signInWith: (method: SocialMethod) => Promise<Outcome>;
  /** @param quiet shows no toast on failure (specification 8, header menu: failures are only logged) */
  signOut: (options?: { quiet?: boolean }) => Promise<Outcome>;
  requestReset: (email: string) => Promise<Outcome>;
  /** Saves the changed fields. A new address takes effect once its owner confirms it by mail. */
  saveProfile: (form: ProfileForm) => Promise<Outcome>;
  changePassword: (current: string, next: string) => Promise<Outcome>;
  /**
   * @param password null for a user without one, who must have logged in just now
   * @param before clears the user's data from the device, once the user has proven who they are
   */
  deleteAccount: (password: string | null, before: () => Promise<void>) => Promise<Outcome>;
}

/** Failures of a user's call that end the session. */
const PUT_OUT: readonly AuthFailure[] = ['session-over', 'user-disabled'];

/** How long logging out waits for the SDK to load, and then for its answer. */
export const SIGN_OUT_TIMEOUT_MS = 5000;
const later = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** Each action reports its outcome in a toast (specification 8) and as a return value. */
export function createSession(effects: SessionEffects): SessionStore {
  const { snapshot, end, canKeep, notify, tokenSync } = effects;
  const $session = atom<Session>({ status: 'loading' });
  let loading: Promise<AuthProvider | null> | undefined;
  /** The provider may report the user once more while they log out. */
  let isLeaving = false;
  /** Once set, a later attempt to load the SDK also prepares pop-ups. */
  let opensPopUps = false;

  function signedOut(): Session {
    const putOut = end.reason();
    return { status: 'signed-out', ...(putOut && { putOut }) };
  }

  function show(user: User | null): void {
    if (user && !isLeaving) end.clear();
    // Every logout says so before the provider reports it, in other tabs too.
    else if (snapshot.$snapshot.get() && !end.isKnown()) end.putOut('session-over');
    $session.set(user ? { status: 'signed-in', user } : signedOut());
    snapshot.write(user && snapshotOf(user));
  }

  // A page in the back/forward cache misses the provider's events from other tabs.
  snapshot.$snapshot.listen((person) => {
    const now = $session.get();
    if (now.status !== 'signed-in') return;
    if (!person) $session.set(signedOut());
    // Another user is signed in by now. Showing none removes this user's data from the page.
    else if (person.uid !== now.user.uid) $session.set({ status: 'signed-out' });
    // The provider reports changes to the same user only in the tab that made them.
    else if (!isSame(person, snapshotOf(now.user)))
      $session.set({ status: 'signed-in', user: { ...now.user, ...person } });
  });

  /** Only the tab whose call was refused learns the reason. */
  function learn(): void {
    if ($session.get().status === 'signed-out' && end.reason()) $session.set(signedOut());
  }
  end.watch(learn);

  /** Null when the SDK couldn't be loaded; the next call tries again. */
  function provider(popUps = false): Promise<AuthProvider | null> {
    opensPopUps ||= popUps;
    loading ??= effects.loadProvider({ popUps: opensPopUps }).then(
      (loaded) => {
        loaded.watch(show);
        if (tokenSync) loaded.watchToken(tokenSync);
        return loaded;
      },
      () => {
        loading = undefined;
        return null;
      },
    );
    return loading;
  }

  async function callProvider<T>(
    call: (provider: AuthProvider) => Promise<AuthResult<T>>,
  ): Promise<AuthResult<T>> {
    const loaded = await provider();
    return loaded ? call(loaded) : { ok: false, reason: 'network' };
  }

  /** Signs in, unless the browser's storage would lose the sign-in when the page is left. */
  async function enter(
    failure: ToastText,
    signIn: (provider: AuthProvider) => Promise<AuthResult<{ user: User }>>,
  ): Promise<Outcome> {
    if (!canKeep()) return fail(failure, 'storage');
    const result = await callProvider(signIn);
    if (!result.ok) return fail(failure, result.reason);
    show(result.user);
    return succeed(toasts.signedIn);
  }

  function fail(failure: ToastText, reason: AuthFailure): Outcome {
    const message = authSentence(reason);
    // The provider reports that the user is out before it says why.
    if (PUT_OUT.includes(reason) && end.isPutOut()) {
      end.putOut(reason);
      learn();
    }
    if (message) notify({ kind: 'error', ...failure, description: message });
    return { ok: false, reason, message };
  }

  function succeed(toast: ToastText): Outcome {
    notify({ kind: 'success', ...toast });
    return { ok: true };
  }

  return {
    $session,

    async follow(page) {
      return (await provider(page?.popUps)) !== null;
    },

    idToken: async (isFresh) => (await provider())?.idToken(isFresh) ?? null,

    signIn: (email, password) => enter(failures.signIn, (to) => to.signIn(email, password)),
    signInWith: (method) => enter(failures[method], (to) => to.signInWith(method)),

    async signOut({ quiet = false } = {}) {
      // On a dead network the SDK may neither arrive nor fail; logging out must still work.
      const loaded = await Promise.race([provider(), later(SIGN_OUT_TIMEOUT_MS)]);
      isLeaving = true;
      end.loggedOut();
      if (!loaded) effects.endSession();
      const answer = loaded ? loaded.signOut() : { ok: true as const };
      const late = { ok: false, reason: 'unavailable' } as const;
      const result = (await Promise.race([answer, later(SIGN_OUT_TIMEOUT_MS)])) ?? late;
      isLeaving = false;
      if (!result.ok) {
        end.clear();
        const message = authSentence(result.reason);
        return quiet ? { ...result, message } : fail(failures.signOut, result.reason);
      }
      show(null);
      return succeed(toasts.signedOut);
    },

    async requestReset(email) {
      const result = await callProvider((to) => to.sendPasswordReset(email));
      return result.ok ? succeed(toasts.resetSent) : fail(failures.reset, result.reason);
    },

    async saveProfile({ displayName, email, photoURL }) {
      const saved = await callProvider((to) => to.updateProfile({ displayName, photoURL }));
      if (!saved.ok) return fail(failures.profile, saved.reason);
      show(saved.user);
      if (email && !isSameEmail(email, saved.user.email ?? '')) {
        const mailed = await callProvider((to) => to.changeEmail(email));
        if (!mailed.ok) return fail(failures.profile, mailed.reason);
        notify({ kind: 'info', ...emailPendingToast(email) });
      }
      return succeed(toasts.profileSaved);
    },

    async changePassword(current, next) {
      const result = await callProvider((to) => to.changePassword(current, next));
      return result.ok ? succeed(toasts.passwordChanged) : fail(failures.password, result.reason);
    },

    async deleteAccount(password, before) {
      const result = await callProvider((to) =>
        to.deleteAccount(password, async () => {
          isLeaving = true;
          await before();
          end.loggedOut();
        }),
      );
      isLeaving = false;
      if (!result.ok) {
        if ($session.get().status === 'signed-in') end.clear();
        // Its dialog shows the reason.
        return { ...result, message: authSentence(result.reason) };
      }
      show(null);
      return succeed(toasts.deleted);
    },
  };
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  return (Object.keys(other) as (keyof Snapshot)[]).every((key) => one[key] === other[key]);
}

function snapshotOf({ uid, displayName, email, photoURL }: User): Snapshot {
  return { uid, displayName, email, photoURL };
}
