import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goInstead } from '../../browser/navigation';
import { session } from '../../live-stores/session';
import { $snapshot } from '../../live-stores/snapshot';

/**
 * Redirects to the home page when the user is or becomes signed in, here or in another tab.
 * @param page `signsIn`: whether the page needs the provider's SDK anyway. If not, the SDK is
 * loaded only when the snapshot says that somebody is signed in, to make sure of it.
 */
export function useSignedOutOnly({ signsIn }: { signsIn: boolean }): void {
  const { status } = useStore(session.$session);
  useEffect(() => {
    if (signsIn || $snapshot.get()) void session.follow({ popUps: signsIn });
  }, [signsIn]);
  useEffect(() => {
    if (status === 'signed-in') goInstead('/');
  }, [status]);
}
