import { live } from '../environment';
import { createSessionChanges, createSnapshot, LEFT_KEY } from './snapshot.store';

/** Where the identity provider's SDK stores who is signed in. */
const PROVIDERS_SESSION = 'firebase:authUser:';

/** Who was signed in when this was last checked, and what happens in this tab when a person leaves. */
export const liveSnapshot = live((env) => {
  const { device, tab } = env;
  const { $snapshot, write } = createSnapshot(device);
  /** Counts the people who have left this tab since its page was opened. */
  const $sessionChanges = createSessionChanges({ $snapshot, tab, device, now: Date.now });

  const leftNow = () => tab.read(LEFT_KEY) ?? '';
  const { left } = env.entryState();
  /**
   * Whether Back has opened this page from before a person left the tab: the browser fills its fields with what
   * they typed.
   */
  const isOfSomebodyElse = left !== undefined && left !== leftNow();
  const remember = () => env.storeInEntry({ left: leftNow() });
  remember();
  $sessionChanges.listen(remember);
  // The list on /offline would show the next person what they viewed.
  $sessionChanges.listen(() => void env.clearCaches());

  /**
   * Ends the session on this device without the identity provider's SDK, which can't be loaded offline: people must
   * be able to leave a shared phone all the same.
   */
  function endSession(): void {
    for (const [key] of device.entries()) if (key.startsWith(PROVIDERS_SESSION)) device.remove(key);
    write(null);
  }
  return { $snapshot, write, $sessionChanges, isOfSomebodyElse, endSession };
});
