/**
 * The only script that runs before the first paint, inline in the head of every page. All other scripts
 * are loaded later, on a slow network much later: this one keeps what is tapped until then.
 * `integrations/inline-scripts.mjs` minifies it; the content security policy allows it by its hash.
 */
const { dataset } = document.documentElement;

// Attributes for the style sheet: that scripts run, the shop's search and category in the address, whether
// somebody was signed in at the last check, and whether this tab has placed an order. So the right
// products, account menu and confirmation are painted first, without a flash or a layout shift.
dataset.scripts = '';
if (/[?&](q|sort|town)=./.test(location.search)) dataset.find = '';
dataset.category = /[?&]category=([\w-]+)/.exec(location.search)?.[1] ?? 'all';
try {
  const { session } = localStorage;
  if (session && session !== 'null') dataset.session = '';
  const placed = sessionStorage['placed-here'] as string | undefined;
  if (placed && placed !== '[]') dataset.order = '';
} catch {
  // Storage is blocked: there is neither.
}

/** Tells people who hear the page that it waits for its script; empty when it does no more. */
function tellWaiting(text: string): void {
  const said = document.querySelector('[data-early]');
  if (said) said.textContent = text;
}

/** The controls that were tapped, and the forms that were submitted, before their script was loaded. */
let kept: HTMLElement[] = [];

/** Whether a control's script is loaded: the control has a handler, or its island is hydrated. */
function isAlive(control: HTMLElement): boolean {
  const island = control.closest('astro-island');
  return island ? !island.hasAttribute('ssr') : !!(control.onclick ?? control.onsubmit);
}

/** Keeps an early tap or submit. Otherwise the tap is lost, and the form's fields end up in the address. */
function keep(event: Event): void {
  const target = event.target as HTMLElement;
  const control =
    event.type === 'submit' ? target : target.closest<HTMLElement>('button[type=button]');
  // A form with an action works without its script.
  if (!control || isAlive(control) || control.hasAttribute('action')) return;
  event.preventDefault();
  // Impatient taps count once; every tap on a stepper counts.
  if (!kept.includes(control) || control.dataset.step) kept.push(control);
  control.ariaBusy = 'true';
  tellWaiting('One moment: this page is still loading.');
}

/** Replays what was kept, as far as the scripts are loaded. */
function replay(): void {
  const now = kept;
  kept = [];
  if (now.length > 0) tellWaiting('');
  for (const control of now) {
    if (!isAlive(control)) {
      kept.push(control);
      continue;
    }
    // A click, for forms too: it makes React hydrate at once, while it would miss a submit. Where React draws a new
    // form in place of this one, it reads from this one that it was submitted.
    (control.querySelector<HTMLElement>('[type=submit]') ?? control).click();
    control.ariaBusy = null;
  }
}

/**
 * Loads the page again when a part of it could not be loaded because a new build is online, whose page names other
 * scripts; once in a tab for each build.
 */
function recover(): void {
  const own = document.querySelector('script[src*=_astro]')?.getAttribute('src') ?? '';
  // The page as it is now: the serving rules let no cache answer without asking.
  fetch('')
    .then((page) => page.text())
    .then(
      (now) => {
        if (now.includes(own) || sessionStorage.reloaded === own) return;
        sessionStorage.reloaded = own;
        location.reload();
      },
      // There is no network: the page says so.
      () => {},
    );
}

/** Events of scripts and islands do not bubble, but they can be captured. */
function on(type: string, listener: (event: Event) => void): void {
  document.addEventListener(type, listener, true);
}

/** How soon after its load a page is painted with all of it. */
const PAINT_MS = 99;

/** Lets the pictures below the first screen of a phone load: see styles/utilities.css. */
const loadBelow = () => (dataset.painted = '');
// Once the page is painted with all that was loaded for it, or when somebody scrolls before.
onload = () => setTimeout(loadBelow, PAINT_MS);
on('scroll', loadBelow);

// Back may restore the page for someone else. The form clears its own state; this clears a password that the form has not
// read yet, before or while it is hydrated, and one whose last keys arrived after the page was left.
function clearPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[type=password]'))
    field.value = '';
}
addEventListener('pagehide', clearPasswords);
addEventListener('pageshow', ({ persisted }) => persisted && clearPasswords());

// The browser breaks off its transition between two pages where one leads on at once, also before the page can know of
// the transition. Nothing depends on it.
addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

on('click', keep);
on('submit', keep);
// A script's load event is fired after it has run; one that is imported on demand has none, and announces itself.
on('load', replay);
on('astro:hydrate', replay);
on('controls:ready', replay);
// A script or an island could not be loaded: components/toasts/Toasts.astro shows a message.
function tellMissing(): void {
  dataset.dead = '';
  recover();
}
on('astro:hydration-error', tellMissing);
on('error', ({ target }) => {
  if ((target as HTMLScriptElement).type === 'module') tellMissing();
});
// An import on demand has failed, and what asked for it says so.
addEventListener('vite:preloadError', recover);
// The frame says that there is no network. The service worker may have said so already, of a network that is dead.
ononline = () => delete dataset.offline;
onoffline = () => (dataset.offline = '');
if (!navigator.onLine) dataset.offline = '';
// All scripts of the page have run. Until then Toasts.astro shows, after a while, that the page is slow.
on('DOMContentLoaded', () => {
  dataset.ready = '';
  replay();
});
