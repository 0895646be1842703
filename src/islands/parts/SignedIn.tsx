import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '../../stores/auth-provider';
import { currentPath } from '../../browser/current-path';
import { goInstead } from '../../browser/navigation';
import { session } from '../../live-stores/session';
import { wayBack } from '../../live-stores/way-back';
import { NotReached } from './waiting/NotReached';
import { Slow } from './waiting/Slow';

interface Props {
  /** Drawn only once it is known who is signed in. */
  children: (user: User) => ReactNode;
}

/**
 * Keeps a page for people who are signed in: nothing of it is drawn before the state is known, and
 * nobody else stays (specification 2: redirect to /login, replacing history). Who was sent away without
 * having been in is offered the way back after signing in.
 */
export function SignedIn({ children }: Props) {
  const { status, ...state } = useStore(session.$session);
  const [reached, setReached] = useState(true);
  const wasIn = useRef(false);

  async function follow(): Promise<void> {
    setReached(true);
    setReached(await session.follow());
  }
  useEffect(() => {
    void session.follow().then(setReached);
  }, []);
  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    if (status !== 'signed-out') return;
    if (!wasIn.current) wayBack.set(currentPath());
    goInstead('/login');
  }, [status]);

  if ('user' in state) return children(state.user);
  // The page shows its frame meanwhile.
  if (reached) return <Slow waiting={status === 'loading'} />;
  return <NotReached onRetry={() => void follow()} />;
}
