import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { goInstead } from '../../browser/navigation';
import { session } from '../../live-stores/session';
import { $snapshot } from '../../live-stores/snapshot';

/**
 * Sends whoever is signed in, or signs in here or in another tab, to the home page.
 * @param page `signsIn`: whether the provider's code is needed here anyhow. Elsewhere it is fetched
 *   only to make sure of somebody who seems to be signed in.
 * @returns `waiting`: somebody seems to be signed in, and it is being made sure of; `reached`: false when the
 *   provider's code could not be had; `retry` asks again
 */
export function useSignedOutOnly({ signsIn }: { signsIn: boolean }) {
  const { status } = useStore(session.$session);
  const seemsIn = useStore($snapshot, { ssr: () => null }) !== null;
  const [reached, setReached] = useState(true);

  async function retry(): Promise<void> {
    setReached(true);
    setReached(await session.follow({ popUps: signsIn }));
  }
  useEffect(() => {
    if (signsIn || $snapshot.get()) void session.follow({ popUps: signsIn }).then(setReached);
  }, [signsIn]);
  useEffect(() => {
    if (status === 'signed-in') goInstead('/');
  }, [status]);
  return { waiting: seemsIn && reached, reached: reached || !seemsIn, retry: () => void retry() };
}
