import { atom, type ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/toast';
import {
  type AuthFailure,
  authFailureTitles as titles,
  authToasts as toasts,
  authSentence,
  emailPendingToast,
} from '../domain/accounts/messages';
import type { AuthProvider, AuthResult, IdToken, SocialMethod, User } from './auth-provider';
import type { SnapshotStore } from './snapshot';

/** Specification 4, Auth: loading, then signed in or out, following the identity provider. */
export type Session =
  { status: 'loading' } | { status: 'signed-in'; user: User } | { status: 'signed-out' };

/** What a verb tells its form: `message` is the sentence to show, empty when there is nothing to say. */
export type Outcome = { ok: true } | { ok: false; reason: AuthFailure; message: string };

export interface ProfileForm {
  displayName: string;
  email: string;
  /** A new picture; undefined leaves the old one. */
  photoURL?: string;
}

export interface SessionEffects {
  /**
   * Loads the identity provider's code, once, when it is first needed.
   * `popUps` says that this page will open some, so that the provider can prepare.
   */
  loadProvider: (page: { popUps: boolean }) => Promise<AuthProvider>;
  /** What the header of the next page, and of other tabs, knows at once. */
  snapshot: SnapshotStore;
  notify: Notify;
  tokenSync: ((token: IdToken | null) => void) | null;
}

export interface SessionStore {
  $session: ReadableAtom<Session>;
  /**
   * Starts to follow the provider. For pages that depend on who is signed in.
   * @param page `popUps`: whether it signs in with pop-ups
   * @returns false when the provider's code cannot be had, which is told; the state stays loading
   */
  follow: (page?: { popUps: boolean }) => Promise<boolean>;
  signIn: (email: string, password: string) => Promise<Outcome>;
  signInWith: (method: SocialMethod) => Promise<Outcome>;
  /** @param quiet says nothing on failure (specification 8, header menu: logged only) */
  signOut: (options?: { quiet?: boolean }) => Promise<Outcome>;
  requestReset: (email: string) => Promise<Outcome>;
  /** Saves name and picture; a changed e-mail address is only mailed to, its owner has to confirm. */
  saveProfile: (form: ProfileForm) => Promise<Outcome>;
  changePassword: (current: string, next: string) => Promise<Outcome>;
}

/**
 * Who is signed in, and everything they do about it. Each verb tells its outcome twice: as a toast
 * (specification 8), and as a value for the form that called it.
 */
export function createSession(effects: SessionEffects): SessionStore {
  const { snapshot, notify, tokenSync } = effects;
  const $session = atom<Session>({ status: 'loading' });
  let loading: Promise<AuthProvider | null> | undefined;

  function show(user: User | null): void {
    $session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
    snapshot.write(user && snapshotOf(user));
  }

  // The provider's own word from other tabs does not reach a page that slept in the Back cache.
  snapshot.$snapshot.listen((person) => {
    const now = $session.get();
    // Somebody else may be signed in by now: nothing of this person's may stay on the page.
    if (now.status === 'signed-in' && person?.uid !== now.user.uid)
      $session.set({ status: 'signed-out' });
  });

  /** The provider, or null when its code cannot be had; the next call tries anew. */
  function provider(popUps = false): Promise<AuthProvider | null> {
    loading ??= effects.loadProvider({ popUps }).then(
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

  async function ask<T>(
    question: (provider: AuthProvider) => Promise<AuthResult<T>>,
  ): Promise<AuthResult<T>> {
    const loaded = await provider();
    return loaded ? question(loaded) : { ok: false, reason: 'network' };
  }

  function fail(title: string, reason: AuthFailure): Outcome {
    const message = authSentence(reason);
    if (message) notify({ kind: 'error', title, description: message });
    return { ok: false, reason, message };
  }

  function succeed(toast: { title: string; description: string }): Outcome {
    notify({ kind: 'success', ...toast });
    return { ok: true };
  }

  return {
    $session,

    async follow({ popUps } = { popUps: false }) {
      if (await provider(popUps)) return true;
      notify({ kind: 'error', ...toasts.notLoaded });
      return false;
    },

    async signIn(email, password) {
      const result = await ask((to) => to.signIn(email, password));
      if (!result.ok) return fail(titles.signIn, result.reason);
      show(result.user);
      return succeed(toasts.signedIn);
    },

    async signInWith(method) {
      const result = await ask((to) => to.signInWith(method));
      if (!result.ok) return fail(titles[method], result.reason);
      show(result.user);
      return succeed(toasts.signedIn);
    },

    async signOut({ quiet = false } = {}) {
      const result = await ask((to) => to.signOut());
      if (!result.ok) {
        const message = authSentence(result.reason);
        return quiet ? { ...result, message } : fail(titles.signOut, result.reason);
      }
      show(null);
      return succeed(toasts.signedOut);
    },

    async requestReset(email) {
      const result = await ask((to) => to.sendPasswordReset(email));
      return result.ok ? succeed(toasts.resetSent) : fail(titles.reset, result.reason);
    },

    async saveProfile({ displayName, email, photoURL }) {
      const saved = await ask((to) => to.updateProfile({ displayName, photoURL }));
      if (!saved.ok) return fail(titles.profile, saved.reason);
      show(saved.user);
      if (email && email !== saved.user.email) {
        const mailed = await ask((to) => to.changeEmail(email));
        if (!mailed.ok) return fail(titles.profile, mailed.reason);
        notify({ kind: 'info', ...emailPendingToast(email) });
      }
      return succeed(toasts.profileSaved);
    },

    async changePassword(current, next) {
      const result = await ask((to) => to.changePassword(current, next));
      return result.ok ? succeed(toasts.passwordChanged) : fail(titles.profile, result.reason);
    },
  };
}

function snapshotOf({ uid, displayName, email, photoURL }: User) {
  return { uid, displayName, email, photoURL };
}
