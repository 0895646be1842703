import { one } from '../dom.client';

/** The form is at the foot of a long page: its script is loaded at the first touch. */
function load(): void {
  import('./newsletter.client').catch(() => (document.documentElement.dataset.dead = ''));
}

const form = one<HTMLFormElement>('[data-newsletter]');
// A submit that comes before the script is kept by browser/early.ts, and validated by the script.
form.noValidate = !form.hasAttribute('action');
form.addEventListener('focusin', load);
// Safari does not focus a button that is clicked.
form.addEventListener('click', load);
// A submit was kept, or a field was focused, before this script.
if (form.ariaBusy || form.contains(document.activeElement)) load();
