import { atom } from 'nanostores';
import { live } from '../environment';
import { createTabText } from '../storage/persisted.store';
import { liveToasts } from '../toasts/toasts.live';
import { createRegister } from './register';
import { liveSession } from './session.live';
import { liveSnapshot } from './snapshot.live';

export const liveRegister = live((env) =>
  createRegister({ post: env.postRegistration, notify: liveToasts(env).notify }),
);

/** The email address registered in this tab, which the login form shows until someone logs in. */
export const liveRegisteredEmail = live((env) => {
  const email = createTabText('registered-email', env.tab);
  liveSnapshot(env).$sessionChanges.listen(() => email.set(null));
  return email;
});

/** Why the last user of this device was put out, shown once. */
export const livePutOut = live((env) => {
  const { end } = liveSnapshot(env);
  const $reason = atom(end.reason());
  end.shown();
  end.watch(() => $reason.set(end.reason() ?? $reason.get()));
  return $reason;
});

/** The path of the page that sent this tab to Login, kept until the way back has been offered. */
export const liveWayBack = live((env) => createTabText('way-back', env.tab));

/** @returns the uid, null when signed out, or undefined when the provider can't be reached */
export const liveSignedInUid = live((env) => async (): Promise<string | null | undefined> => {
  const session = liveSession(env);
  if (!(await session.follow())) return undefined;
  return new Promise((resolve) => {
    session.$session.subscribe((state) => {
      if (state.status !== 'loading') resolve(state.status === 'signed-in' ? state.user.uid : null);
    });
  });
});
