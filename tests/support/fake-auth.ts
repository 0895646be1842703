import type { AuthFailure } from '../../src/shop/accounts/auth-failure';
import type { AuthProvider, IdToken, User } from '../../src/shop/accounts/auth-provider';

export const ASHA: User = {
  uid: 'u1',
  displayName: 'Asha Rao',
  email: 'asha@example.in',
  photoURL: null,
  methods: ['password'],
};

/** An in-memory identity provider that has one account, Asha's, and fails on demand. */
export function fakeAuth({ user = null as User | null } = {}) {
  const watchers = new Set<(user: User | null) => void>();
  const calls: unknown[][] = [];
  let current = user;
  let failure: AuthFailure | null = null;
  let failsHalfway = false;
  let emitToken: (token: IdToken | null) => void = () => {};

  function answer<T extends object>(call: unknown[], done: () => T) {
    calls.push(call);
    return Promise.resolve(
      failure ? ({ ok: false, reason: failure } as const) : ({ ok: true, ...done() } as const),
    );
  }
  function become(next: User | null): void {
    current = next;
    for (const watcher of watchers) watcher(next);
  }
  const entered = () => {
    become(ASHA);
    return { user: ASHA };
  };

  const provider: AuthProvider = {
    signIn: (...parameters) => answer(['signIn', ...parameters], entered),
    signInWith: (method) => answer(['signInWith', method], entered),
    signOut: () =>
      answer(['signOut'], () => {
        become(null);
        return {};
      }),
    sendPasswordReset: (email) => answer(['sendPasswordReset', email], () => ({})),
    updateProfile: (change) =>
      answer(['updateProfile', change], () => {
        const { displayName, photoURL } = change;
        current = {
          ...(current ?? ASHA),
          ...(displayName !== undefined && { displayName }),
          ...(photoURL !== undefined && { photoURL }),
        };
        return { user: current };
      }),
    changeEmail: (email) => answer(['changeEmail', email], () => ({})),
    changePassword: (...parameters) => answer(['changePassword', ...parameters], () => ({})),
    async deleteAccount(password, before) {
      calls.push(['deleteAccount', password]);
      if (!failure || failsHalfway) await before();
      if (failure) return { ok: false, reason: failure };
      become(null);
      return { ok: true };
    },
    watch(onUser) {
      watchers.add(onUser);
      queueMicrotask(() => onUser(current));
      return () => watchers.delete(onUser);
    },
    idToken: () => Promise.resolve(current && `token-of-${current.uid}`),
    watchToken(onToken) {
      emitToken = onToken;
      return () => {};
    },
  };

  return {
    provider,
    calls,
    /** @param options.halfway whether deleting an account fails only after the device was cleared */
    failWith(reason: AuthFailure | null, { halfway = false } = {}) {
      failure = reason;
      failsHalfway = halfway;
    },
    /** Simulates a sign-in or sign-out in another tab. */
    become,
    token: (token: IdToken | null) => emitToken(token),
  };
}
