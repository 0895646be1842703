import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { liveSession } from '../../shop/accounts/session.live';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { useEnvironment, useLive } from './environment';

/**
 * Redirects to the home page when the user is or becomes signed in, in any tab.
 * @param page `signsIn`: whether the page needs the provider's SDK anyway. If not, the SDK loads only if the
 * snapshot shows a user.
 * @returns `waiting`: whether the form is hidden because the snapshot is being verified; `reached`: false if
 * the SDK couldn't be loaded for that
 */
export function useSignedOutOnly({ signsIn }: { signsIn: boolean }) {
  const { goInstead } = useEnvironment();
  const session = useLive(liveSession);
  const { $snapshot } = useLive(liveSnapshot);
  const { status } = useStore(session.$session);
  const seemsIn = useStore($snapshot, { ssr: () => null }) !== null;
  const [reached, setReached] = useState(true);

  // `seemsIn` also changes when the user logs in in another tab.
  useEffect(() => {
    if (signsIn || seemsIn) void session.follow({ popUps: signsIn }).then(setReached);
  }, [signsIn, seemsIn, session]);
  useEffect(() => {
    if (status === 'signed-in') goInstead('/');
  }, [status, goInstead]);
  return { waiting: seemsIn && reached, reached: reached || !seemsIn };
}
