import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { authSentence, putOutMessages as messages } from '../../shop/accounts/accounts.messages';
import type { AuthFailure } from '../../shop/accounts/auth-failure';
import type { User } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { liveWayBack } from '../../shop/accounts/accounts.live';
import { useEnvironment, useLive } from './environment';
import { NotReached } from './NotReached';
import { SlowNotice } from './waiting/SlowNotice';

interface Props {
  children: (user: User) => ReactNode;
  /** Shown to signed-out visitors instead of redirecting them; not shown to a user who logs out here. */
  signedOut?: ReactNode;
  /** Whether the page has a form: then users whose session ends elsewhere stay, and keep their input. */
  keepsForm?: boolean;
}

/**
 * Protects a page: renders nothing until the sign-in state is known, and redirects signed-out visitors
 * (specification 2: to /login, replacing history). After signing in, redirected visitors are offered the way
 * back, but not users who logged out here. If the session ended elsewhere, for example because of a new password on
 * another phone, users see why, and are offered the way back, too.
 */
export function SignedIn({ children, signedOut, keepsForm = false }: Props) {
  const { cachePages, goInstead, path } = useEnvironment();
  const session = useLive(liveSession);
  const wayBack = useLive(liveWayBack);
  const { status, ...state } = useStore(session.$session);
  const [reached, setReached] = useState(true);
  const [last, setLast] = useState<User | null>(null);
  const wasIn = useRef(false);
  const staysOut = Boolean(signedOut);
  const user = 'user' in state ? state.user : null;
  if (user && user !== last) setLast(user);
  const putOut = 'putOut' in state ? state.putOut : undefined;
  const stays = keepsForm && putOut !== undefined && last !== null;

  useEffect(() => {
    void session.follow().then(setReached);
  }, [session]);
  useEffect(() => {
    if (status === 'signed-in') {
      wasIn.current = true;
      cachePages('account');
    }
    if (status !== 'signed-out') return;
    if (!wasIn.current && staysOut) return;
    if (!wasIn.current || putOut) wayBack.set(path());
    if (!stays) goInstead('/login');
  }, [status, staysOut, putOut, stays, cachePages, goInstead, path, wayBack]);

  const shown = user ?? (stays ? last : null);
  if (shown)
    return (
      <>
        {putOut && <PutOut reason={putOut} />}
        <Fragment key={shown.uid}>{children(shown)}</Fragment>
      </>
    );
  if (status === 'signed-out' && signedOut) return signedOut;
  // The page shows a skeleton meanwhile: see components/account/Private.astro.
  if (reached) return <SlowNotice />;
  return <NotReached />;
}

/** Why a user was put out, and the way back. */
export function PutOut({ reason }: { reason: AuthFailure }) {
  return (
    <p className="form-error" role="alert">
      <span key={reason}>{authSentence(reason)}</span> {messages.stays}{' '}
      <a href="/login" target="_blank">
        {messages.logIn}
      </a>{' '}
      {messages.then}
    </p>
  );
}
