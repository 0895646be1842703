import { live } from '../environment';
import { createSessionChanges, createSessionEnd, createSnapshot, LEFT_KEY } from './snapshot.store';

/** The key under which the identity provider's SDK stores the session. */
const PROVIDERS_SESSION = 'firebase:authUser:';

/** The user at the last check, and what this tab does when a user leaves. */
export const liveSnapshot = live((env) => {
  const { device, tab } = env;
  const { $snapshot, write } = createSnapshot(device);
  const end = createSessionEnd(device);
  const $sessionChanges = createSessionChanges({ $snapshot, end, tab, device, now: Date.now });

  const leftNow = () => tab.read(LEFT_KEY) ?? '';
  const { left } = env.entryState();
  /**
   * Whether Back restored a page that was opened before a user left: the browser refills its fields with their input.
   */
  const isOfSomebodyElse = left !== undefined && left !== leftNow();
  const remember = () => env.storeInEntry({ left: leftNow() });
  remember();
  $sessionChanges.listen(remember);
  // Otherwise /offline would show the next user what the previous one viewed.
  $sessionChanges.listen(() => void env.clearCaches());

  /** Works without the provider's SDK, which can't load offline: users must be able to leave a shared phone. */
  function endSession(): void {
    end.loggedOut();
    for (const [key] of device.entries()) if (key.startsWith(PROVIDERS_SESSION)) device.remove(key);
    write(null);
  }
  return { $snapshot, write, end, $sessionChanges, isOfSomebodyElse, endSession };
});
