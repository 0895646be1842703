import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { goInstead } from '../../browser/navigation';
import { session } from '../../live-stores/session';
import { $snapshot } from '../../live-stores/snapshot';

/**
 * Sends whoever is signed in, or signs in here or in another tab, to the home page.
 * @param page `signsIn`: whether the provider's code is needed here anyhow. Elsewhere it is fetched
 *   only to make sure of somebody who seems to be signed in.
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
