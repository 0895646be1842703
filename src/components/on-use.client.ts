import { browserEnvironment } from '../browser/environment';
import { onShow } from '../browser/navigation';
import { announceControls } from '../browser/window';
import { liveSnapshot } from '../shop/accounts/snapshot.live';

/** Loads a form's script when the form is used. Clears the form when Back shows the page to someone else. */
export function loadOnUse(form: HTMLFormElement, load: () => Promise<unknown>): void {
  const { $sessionChanges, isOfSomebodyElse } = liveSnapshot(browserEnvironment);
  const clear = () => form.reset();
  $sessionChanges.listen(clear);
  if (isOfSomebodyElse) onShow(clear);

  const begin = () =>
    void load().then(announceControls, () => (document.documentElement.dataset.dead = ''));
  // early.ts kept a submit before this script ran.
  if (form.ariaBusy || form.contains(document.activeElement)) return begin();
  for (const type of ['focusin', 'pointerdown', 'submit'])
    form.addEventListener(type, begin, { once: true });
}
