import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../../stores/auth-provider';
import { goInstead } from '../../browser/navigation';
import { session } from '../../live-stores/session';

interface Props {
  /** Renders the content for the signed-in user. */
  children: (user: User) => ReactNode;
}

/**
 * Protects a page: renders nothing until the sign-in state is known, and redirects signed-out
 * visitors (specification 2: to /login, replacing history).
 */
export function SignedIn({ children }: Props) {
  const state = useStore(session.$session);
  const [reached, setReached] = useState(true);

  async function follow(): Promise<void> {
    setReached(true);
    setReached(await session.follow());
  }
  useEffect(() => {
    void session.follow().then(setReached);
  }, []);
  useEffect(() => {
    if (state.status === 'signed-out') goInstead('/login');
  }, [state.status]);

  if (state.status === 'signed-in') return children(state.user);
  if (reached) return null;
  return (
    <p>
      Your account could not be loaded.{' '}
      <button className="link-button" type="button" onClick={() => void follow()}>
        Try again
      </button>
    </p>
  );
}
