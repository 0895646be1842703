import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthProvider, IdToken } from '../../../../src/shop/accounts/auth-provider';
import {
  createSession,
  type SessionStore,
  SIGN_OUT_TIMEOUT_MS,
} from '../../../../src/shop/accounts/session.store';
import {
  createSessionEnd,
  type SessionEnd,
  type Snapshot,
} from '../../../../src/shop/accounts/snapshot.store';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { ASHA, fakeAuth } from '../../../support/fake-auth';
import { fakeStorage } from '../../../support/storage';

let auth: ReturnType<typeof fakeAuth>;
let loads: number;
let loadable: boolean;
let hangs: boolean;
let toasts: ToastInput[];
let snapshots: (Snapshot | null)[];
let $snapshot: WritableAtom<Snapshot | null>;
let device: ReturnType<typeof fakeStorage>;
let end: SessionEnd;
let prepared: boolean[];
let storageTakes: boolean;
let ended: number;
let tokens: (IdToken | null)[];
let session: SessionStore;

function open(user: typeof ASHA | null = null, changed: Partial<AuthProvider> = {}): void {
  auth = fakeAuth({ user });
  Object.assign(auth.provider, changed);
  loads = 0;
  loadable = true;
  hangs = false;
  storageTakes = true;
  ended = 0;
  toasts = [];
  snapshots = [];
  tokens = [];
  prepared = [];
  $snapshot = atom<Snapshot | null>(null);
  device = fakeStorage();
  end = createSessionEnd(device);
  session = createSession({
    loadProvider: ({ popUps }) => {
      loads += 1;
      prepared.push(popUps);
      if (hangs) return new Promise(() => undefined);
      return loadable ? Promise.resolve(auth.provider) : Promise.reject(new Error('offline'));
    },
    snapshot: {
      $snapshot,
      write(snapshot) {
        snapshots.push(snapshot);
        $snapshot.set(snapshot);
      },
    },
    end,
    canKeep: () => storageTakes,
    endSession: () => void (ended += 1),
    notify: (toast) => void toasts.push(toast),
    tokenSync: (token) => void tokens.push(token),
  });
}
beforeEach(() => open());

const settled = async () => {
  await session.follow();
  await Promise.resolve();
};
const SNAPSHOT = {
  uid: 'u1',
  displayName: 'Asha Rao',
  email: 'asha@example.in',
  photoURL: null,
};

describe('the session', () => {
  test('is loading until the provider reports a state, and loads the provider only when needed', async () => {
    expect(session.$session.get()).toEqual({ status: 'loading' });
    expect(loads).toBe(0);
    await settled();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('follows the provider, and stores a snapshot for the header', async () => {
    open(ASHA);
    await settled();
    expect(session.$session.get()).toEqual({ status: 'signed-in', user: ASHA });
    expect(snapshots).toEqual([SNAPSHOT]);
  });

  test('ends when the user signs out in another tab', async () => {
    open(ASHA);
    await settled();
    end.loggedOut();
    auth.become(null);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(snapshots.at(-1)).toBeNull();
    expect(toasts).toEqual([]);
  });

  test('ends when the page is restored from the back/forward cache after a sign-out', async () => {
    open(ASHA);
    await settled();
    $snapshot.set(null);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('ends when the page is restored from the back/forward cache after another user has signed in', async () => {
    open(ASHA);
    await settled();
    $snapshot.set({ uid: 'another-user', displayName: null, email: null, photoURL: null });
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('lets the provider prepare for pop-ups on pages that open them', async () => {
    await session.follow({ popUps: true });
    expect(prepared).toEqual([true]);
    for (const act of [() => session.follow(), () => session.requestReset('asha@example.in')]) {
      open();
      await act();
      expect(prepared).toEqual([false]);
    }
  });

  test('lets the provider prepare for pop-ups even if it could not be loaded at first', async () => {
    loadable = false;
    await session.follow({ popUps: true });
    loadable = true;
    await session.signInWith('google');
    expect(prepared).toEqual([true, true]);
  });

  test('loads the provider only once', async () => {
    await settled();
    await session.signIn('asha@example.in', 'brass-lamp');
    await session.signOut();
    expect(loads).toBe(1);
  });

  test('tries again to load the provider after a failure', async () => {
    loadable = false;
    expect(await session.follow()).toBe(false);
    expect(toasts).toEqual([]);
    expect(session.$session.get()).toEqual({ status: 'loading' });
    expect(await session.signIn('asha@example.in', 'x')).toMatchObject({ reason: 'network' });
    loadable = true;
    expect(await session.signIn('asha@example.in', 'x')).toEqual({ ok: true });
  });

  test('says that a user was put out who hasn’t logged out, and the reason once it is known', async () => {
    open(ASHA);
    await settled();
    auth.become(null);
    expect(session.$session.get()).toEqual({ status: 'signed-out', putOut: 'session-over' });
    auth.failWith('user-disabled');
    await session.saveProfile({ displayName: 'Asha R.' });
    expect(session.$session.get()).toEqual({ status: 'signed-out', putOut: 'user-disabled' });
    expect(toasts.map(({ title }) => title)).toEqual(['Update failed']);
  });

  test('says the reason that another tab learned, and keeps it once that tab has shown it', async () => {
    open(ASHA);
    await settled();
    auth.become(null);
    const other = createSessionEnd(fakeStorage(device.shared));
    for (const tell of [() => other.putOut('user-disabled'), other.shown]) {
      tell();
      device.emitChange('session-end');
      expect(session.$session.get()).toEqual({ status: 'signed-out', putOut: 'user-disabled' });
    }
  });

  test('doesn’t take a logout for being put out, in this tab or another', async () => {
    open(ASHA);
    await settled();
    await session.signOut();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    // The SDK may have been loaded only to log out, and reports the user first.
    open(ASHA);
    await session.signOut();
    expect(end.isPutOut()).toBe(false);
    expect(end.isKnown()).toBe(true);
    open(ASHA);
    await settled();
    end.loggedOut();
    auth.become(null);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('passes each token to the token sync', async () => {
    await settled();
    auth.token({ token: 't1', issuedAt: 1 });
    auth.token(null);
    expect(tokens).toEqual([{ token: 't1', issuedAt: 1 }, null]);
  });

  test('requests no tokens without a token sync', async () => {
    const watchToken = vi.fn();
    const { provider } = fakeAuth();
    const withoutSync = createSession({
      loadProvider: () => Promise.resolve({ ...provider, watchToken }),
      snapshot: { $snapshot, write: () => {} },
      end,
      canKeep: () => true,
      endSession: () => undefined,
      notify: () => {},
      tokenSync: null,
    });
    expect(await withoutSync.follow()).toBe(true);
    expect(watchToken).not.toHaveBeenCalled();
  });
});

type Verb = (session: SessionStore) => ReturnType<SessionStore['signIn']>;
const VERBS: Record<string, { run: Verb; title: string; success: [string, string] }> = {
  signIn: {
    run: (it) => it.signIn('asha@example.in', 'brass-lamp'),
    title: 'Login failed',
    success: ['Login successful', 'Welcome back!'],
  },
  'signInWith(google)': {
    run: (it) => it.signInWith('google'),
    title: 'Google login failed',
    success: ['Login successful', 'Welcome back!'],
  },
  'signInWith(facebook)': {
    run: (it) => it.signInWith('facebook'),
    title: 'Facebook login failed',
    success: ['Login successful', 'Welcome back!'],
  },
  signOut: {
    run: (it) => it.signOut(),
    title: 'Logout failed',
    success: ['Logout successful', 'You have been logged out.'],
  },
  requestReset: {
    run: (it) => it.requestReset('asha@example.in'),
    title: 'Reset failed',
    success: ['Password reset email sent', 'Check your email for the reset link.'],
  },
  saveProfile: {
    run: (it) => it.saveProfile({ displayName: 'Asha', email: 'asha@example.in' }),
    title: 'Update failed',
    success: ['Profile updated', 'Your profile has been successfully updated.'],
  },
  changePassword: {
    run: (it) => it.changePassword('old-secret', 'new-secret'),
    title: 'Update failed',
    success: ['Password updated', 'Use your new password the next time you log in.'],
  },
};

describe.each(Object.entries(VERBS))('the session’s %s', (_name, { run, title, success }) => {
  beforeEach(async () => {
    open(ASHA);
    await settled();
  });

  test('shows the specified toast on success', async () => {
    expect(await run(session)).toEqual({ ok: true });
    expect(toasts).toMatchObject([{ kind: 'success', title: success[0], description: success[1] }]);
  });

  test('shows a failure in a toast, and returns the same message', async () => {
    auth.failWith('network');
    const message = 'We could not reach the login service. Check your connection and try again.';
    expect(await run(session)).toEqual({ ok: false, reason: 'network', message });
    expect(toasts).toMatchObject([{ kind: 'error', title, description: message }]);
  });

  test('replaces the toast of an earlier failure on success', async () => {
    auth.failWith('network');
    await run(session);
    auth.failWith(null);
    await run(session);
    const [failure, success] = toasts;
    expect(failure?.topic).toBeTruthy();
    expect(success?.topic).toBe(failure?.topic);
  });
});

describe('signing in', () => {
  test('is visible at once to this page and the next one', async () => {
    await session.signIn('asha@example.in', 'brass-lamp');
    expect(session.$session.get()).toEqual({ status: 'signed-in', user: ASHA });
    expect(snapshots.at(-1)).toEqual(SNAPSHOT);
  });

  test.each([
    ['by password', () => session.signIn('asha@example.in', 'brass-lamp'), 'Login failed'],
    ['with Google', () => session.signInWith('google'), 'Google login failed'],
  ] as const)(
    '%s is refused with a reason if the storage is full or disabled',
    async (_, run, title) => {
      storageTakes = false;
      const message =
        'This browser’s storage is full or switched off, so you cannot stay logged in. Free some space, or allow storage for this site, and try again.';
      expect(await run()).toEqual({ ok: false, reason: 'storage', message });
      expect(toasts).toMatchObject([{ kind: 'error', title, description: message }]);
      expect(snapshots).toEqual([]);
      expect(loads).toBe(0);
    },
  );

  test.each([
    ['signIn', (it: SessionStore) => it.signIn('asha@example.in', 'brass-lamp')],
    ['signInWith', (it: SessionStore) => it.signInWith('google')],
    ['saveProfile', (it: SessionStore) => it.saveProfile({ displayName: 'Asha Rao', email: '' })],
  ])('with %s takes effect before the provider reports the change', async (_verb, run) => {
    open(null, { watch: () => () => {} });
    await run(session);
    expect(session.$session.get()).toEqual({ status: 'signed-in', user: expect.anything() });
    await session.signOut();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(snapshots.at(-1)).toBeNull();
  });

  test('shows no error when a pop-up was closed', async () => {
    auth.failWith('cancelled');
    expect(await session.signInWith('google')).toEqual({
      ok: false,
      reason: 'cancelled',
      message: '',
    });
    expect(toasts).toEqual([]);
  });
});

test('logging out works even if the provider can’t be loaded', async () => {
  open(ASHA);
  loadable = false;
  expect(await session.signOut()).toEqual({ ok: true });
  expect(ended).toBe(1);
  expect(session.$session.get()).toEqual({ status: 'signed-out' });
  expect(snapshots).toEqual([null]);
});

test('a quiet logout reports a failure only to its caller', async () => {
  auth.failWith('network');
  expect(await session.signOut({ quiet: true })).toMatchObject({ ok: false, reason: 'network' });
  expect(toasts).toEqual([]);
});

describe('saving the profile', () => {
  beforeEach(async () => {
    open(ASHA);
    await settled();
  });

  test('shows the new name at once, on the page and in the header', async () => {
    await session.saveProfile({ displayName: 'Asha R.', email: 'asha@example.in' });
    expect(session.$session.get()).toMatchObject({ user: { displayName: 'Asha R.' } });
    expect(snapshots.at(-1)).toMatchObject({ displayName: 'Asha R.' });
    expect(auth.calls.map(([verb]) => verb)).toEqual(['updateProfile']);
  });

  test('sends an email to a new address, and keeps the old one until the new one is confirmed', async () => {
    await session.saveProfile({ displayName: 'Asha Rao', email: 'new@example.in' });
    expect(auth.calls.at(-1)).toEqual(['changeEmail', 'new@example.in']);
    expect(session.$session.get()).toMatchObject({ user: { email: 'asha@example.in' } });
    expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([
      ['info', 'Confirm your new email address'],
      ['success', 'Profile updated'],
    ]);
  });

  test('reports that the email to a new address could not be sent', async () => {
    open(ASHA, { changeEmail: () => Promise.resolve({ ok: false, reason: 'email-in-use' }) });
    const outcome = await session.saveProfile({ displayName: 'Asha', email: 'new@example.in' });
    expect(outcome).toMatchObject({ ok: false, reason: 'email-in-use' });
    expect(toasts).toMatchObject([{ kind: 'error', title: 'Update failed' }]);
  });
});

test('logging out works even if the SDK never finishes loading', async () => {
  vi.useFakeTimers();
  open();
  hangs = true;
  const out = session.signOut();
  await vi.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS);
  expect(await out).toEqual({ ok: true });
  expect(ended).toBe(1);
  expect(snapshots).toEqual([null]);
  vi.useRealTimers();
});

test('logging out reports a failure if the SDK never answers', async () => {
  vi.useFakeTimers();
  open(ASHA, { signOut: () => new Promise<never>(() => undefined) });
  const out = session.signOut();
  await vi.advanceTimersByTimeAsync(2 * SIGN_OUT_TIMEOUT_MS);
  expect(await out).toMatchObject({ ok: false });
  expect(toasts).toMatchObject([{ kind: 'error', title: 'Logout failed' }]);
  vi.useRealTimers();
});
