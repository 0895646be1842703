import { goTo } from '../../browser/navigation';
import { session } from '../../shop/accounts/session.live';

/**
 * Signs out and goes to the login page (specification 2, Navigation after actions).
 * @throws with the reason when signing out fails
 */
export async function logOut(): Promise<void> {
  const result = await session.signOut({ quiet: true });
  if (!result.ok) throw new Error(result.reason);
  goTo('/login');
}
