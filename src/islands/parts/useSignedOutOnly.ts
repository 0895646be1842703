import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goInstead } from '../../wiring/navigation';
import { session } from '../../wiring/session';

/** Sends whoever is signed in, or signs in here or in another tab, to the home page. */
export function useSignedOutOnly(): void {
  const { status } = useStore(session.$session);
  useEffect(() => {
    if (status === 'signed-in') goInstead('/');
  }, [status]);
}
