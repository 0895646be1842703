/**
 * The only script that runs before the first paint; it is inline in every page's head. It keeps early taps
 * until the other scripts have loaded, which can take long on a slow network.
 * `integrations/inline-scripts.mjs` minifies it; the content security policy allows it by its hash.
 */
const { dataset } = document.documentElement;

// Attributes for the style sheet: scripts run, the address has a search or category, the user was signed in
// at the last check, this tab has placed an order, or Login has a greeting. With them, the right content is
// painted at once, without a flash or layout shift.
dataset.scripts = '';
if (/[?&](q|sort|town)=./.test(location.search)) dataset.find = '';
if (/[?&]town=./.test(location.search)) dataset.town = '';
dataset.category = /[?&]category=([\w-]+)/.exec(location.search)?.[1] ?? 'all';
try {
  const { session } = localStorage;
  if (session && session !== 'null') dataset.session = '';
  const placed = sessionStorage['placed-here'] as string | undefined;
  if (placed && placed !== '[]') dataset.order = '';
  if (location.search || (sessionStorage['way-back'] ?? 'null') !== 'null')
    dataset.greeting = location.search;
} catch {
  // Storage is blocked.
}

/** Announces to screen readers that the page is waiting for its script; empty text ends the announcement. */
function announceWaiting(text: string): void {
  const status = document.querySelector('[data-early]');
  if (status) status.textContent = text;
}

let kept: HTMLElement[] = [];

/** Whether a control works: it has a handler, or its island is hydrated. */
function isAlive(control: HTMLElement): boolean {
  const island = control.closest('astro-island');
  return island ? !island.hasAttribute('ssr') : !!(control.onclick ?? control.onsubmit);
}

/** Keeps an early tap or submit, which would be lost or put the form's fields into the address. */
function keep(event: Event): void {
  const target = event.target as HTMLElement;
  const control =
    event.type === 'submit' ? target : target.closest<HTMLElement>('button[type=button]');
  // A form with an action works without its script.
  if (!control || isAlive(control) || control.hasAttribute('action')) return;
  event.preventDefault();
  // Repeated taps count once, except on a stepper.
  if (!kept.includes(control) || control.dataset.step) kept.push(control);
  control.ariaBusy = 'true';
  announceWaiting('One moment, this page is still loading.');
}

/** Replays kept taps whose scripts have loaded. */
function replay(): void {
  const now = kept;
  kept = [];
  if (now.length > 0) announceWaiting('');
  for (const control of now) {
    if (!isAlive(control)) {
      kept.push(control);
      continue;
    }
    // Forms get a click too: it makes React hydrate at once, while React would miss a submit event. If React
    // replaces this form, the new one reads ariaBusy of this one (islands/parts/form/held.ts).
    (control.querySelector<HTMLElement>('[type=submit]') ?? control).click();
    control.ariaBusy = null;
  }
}

/**
 * Loads the styles of what opens on a tap, once unless it fails. A link in the page won't do: browsers fetch its style
 * sheet beside the first picture, even if it is disabled.
 */
function loadLater(): void {
  if (document.querySelector('link[data-later]')) return;
  const link = document.createElement('link');
  link.dataset.later = '';
  link.rel = 'stylesheet';
  link.onerror = () => link.remove();
  link.href = dataset.later ?? '';
  document.head.append(link);
}

/** Reloads the page, once per tab and build, when a new build has replaced its scripts. */
function recover(): void {
  const own = document.querySelector('script[src*=_astro]')?.getAttribute('src') ?? '';
  // The serving rules make every cache revalidate, so this is the current page.
  fetch('')
    .then((page) => page.text())
    .then(
      (now) => {
        if (now.includes(own) || sessionStorage.reloaded === own) return;
        sessionStorage.reloaded = own;
        location.reload();
      },
      // When offline, the page already says so.
      () => {},
    );
}

/** Events of scripts and islands don't bubble, but they can be captured. */
function on(type: string, listener: (event: Event) => void): void {
  document.addEventListener(type, listener, true);
}

/** Long enough after load for the whole page to be painted. */
const PAINT_MS = 99;

/** Loads the pictures below a phone's first screen: see styles/utilities.css. */
const loadBelow = () => (dataset.painted = '');
// After the page is painted, or on the first scroll. Styles wait, too: they would compete with the first picture, both to
// load and to paint.
onload = () => setTimeout(() => (loadBelow(), loadLater()), PAINT_MS);
on('scroll', loadBelow);

// Back may restore the page for someone else. The form clears its own state. This clears a password that the
// form hasn't read yet, or whose last keys arrived after the page was left.
function clearPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[type=password]'))
    field.value = '';
}
addEventListener('pagehide', clearPasswords);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  clearPasswords();
  // Without an event, the browser may have dropped the request of a page that was left while it was loading.
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  if (!link || link.sheet) return;
  link.remove();
  loadLater();
});

// A page that redirects at once aborts the browser's page transition, whose promise then rejects. Nothing
// depends on it.
addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

on('click', loadLater);
on('styles:later', loadLater);
on('click', keep);
on('submit', keep);
// A script's load event fires after it has run. Scripts imported on demand announce themselves.
on('load', replay);
on('astro:hydrate', replay);
on('controls:ready', replay);
// components/toasts/Toasts.astro shows a message about the missing script.
function reportMissing(): void {
  dataset.dead = '';
  recover();
}
on('astro:hydration-error', reportMissing);
on('error', ({ target }) => {
  if ((target as HTMLScriptElement).type === 'module') reportMissing();
});
// An import on demand failed; the code that asked for it reports the error.
addEventListener('vite:preloadError', recover);
// The page's frame shows that the device is offline. The service worker may have set this already.
ononline = () => delete dataset.offline;
onoffline = () => (dataset.offline = '');
if (!navigator.onLine) dataset.offline = '';
// All scripts of the page have run. Until then, Toasts.astro reports a slow page after a while.
on('DOMContentLoaded', () => {
  dataset.ready = '';
  // A search may find nothing, and then says so in a panel. Before this, the style sheet would come ahead of the page's
  // order of layers.
  if ('find' in dataset) loadLater();
  replay();
});
