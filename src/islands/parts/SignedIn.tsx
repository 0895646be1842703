import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
}

/**
 * Protects a page: renders nothing until the sign-in state is known, and redirects signed-out visitors
 * (specification 2: to /login, replacing history). After signing in, redirected visitors are offered the way
 * back, but not users who logged out here.
 */
export function SignedIn({ children, signedOut }: Props) {
  const { cachePages, goInstead, path } = useEnvironment();
  const session = useLive(liveSession);
  const wayBack = useLive(liveWayBack);
  const { status, ...state } = useStore(session.$session);
  const [reached, setReached] = useState(true);
  const wasIn = useRef(false);
  const staysOut = Boolean(signedOut);

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
    if (!wasIn.current) wayBack.set(path());
    goInstead('/login');
  }, [status, staysOut, cachePages, goInstead, path, wayBack]);

  if ('user' in state) return children(state.user);
  if (status === 'signed-out' && signedOut) return signedOut;
  // The page shows a skeleton meanwhile: see components/account/Private.astro.
  if (reached) return <SlowNotice />;
  return <NotReached />;
}
