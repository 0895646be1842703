import { browserEnvironment } from '../../browser/environment';
import { liveSession } from '../../shop/accounts/session.live';

/** Signs out and goes to Login (specification 2, Navigation after actions). @throws the reason if it fails */
export async function logOut(): Promise<void> {
  const result = await liveSession(browserEnvironment).signOut({ quiet: true });
  if (!result.ok) throw new Error(result.reason);
  browserEnvironment.goTo('/login');
}
