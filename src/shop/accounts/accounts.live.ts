import { postRegistration } from '../../browser/api';
import { tabStorage } from '../../browser/storage';
import { createTabText } from '../storage/tab-values.store';
import { notify } from '../toasts/toasts.live';
import { createRegister } from './register';
import { session } from './session.live';
import { $sessionChanges } from './snapshot.live';

/** Registers a user through this site's server. */
export const register = createRegister({ post: postRegistration, notify });

/** The email address that was registered in this tab, for the login form, until somebody logs in. */
export const registeredEmail = createTabText('registered-email', tabStorage);
$sessionChanges.listen(() => registeredEmail.set(null));

/** The path of the page that sent this tab to Login, until the way back was offered. */
export const wayBack = createTabText('way-back', tabStorage);

/**
 * Who is signed in, as the identity provider confirms; its SDK is loaded for that.
 * @returns the uid, null when nobody is signed in, or undefined when the provider cannot be reached
 */
export async function signedInUid(): Promise<string | null | undefined> {
  if (!(await session.follow())) return undefined;
  return new Promise((resolve) => {
    session.$session.subscribe((state) => {
      if (state.status !== 'loading') resolve(state.status === 'signed-in' ? state.user.uid : null);
    });
  });
}
