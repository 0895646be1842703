/**
 * The one script that runs before the first paint, inline in every page's head. Everything else arrives
 * later, and on a slow network much later: what is seen and tapped until then is this script's business.
 * `integrations/early-script.mjs` makes it small; the content security policy admits it by its hash.
 */
const { dataset } = document.documentElement;

// What the first paint has to know: that scripts run, which category of the shop the address asks for,
// whether somebody was signed in when last looked, and whether an order was placed here. So the right
// products, account slot and confirmation show at once, without a flash of the wrong ones or a shift.
dataset.scripts = '';
dataset.category = /[?&]category=(\w+)/.exec(location.search)?.[1] ?? 'all';
try {
  const { session } = localStorage;
  if (session && session !== 'null') dataset.session = '';
  if (localStorage.orders || sessionStorage.orders) dataset.order = '';
} catch {
  // A browser that forbids storage holds neither.
}

/** What was tapped or submitted before its own script was there, in that order. */
let kept: HTMLElement[] = [];

/** Whether a control's own script is there: it has its handler, or its island is hydrated. */
function isAlive(control: HTMLElement): boolean {
  const island = control.closest('astro-island');
  return island ? !island.hasAttribute('ssr') : !!(control.onclick ?? control.onsubmit);
}

/** Keeps a tap that nobody would answer yet, instead of losing it or sending a form into the address. */
function keep(event: Event): void {
  const target = event.target as HTMLElement;
  const control =
    event.type === 'submit' ? target : target.closest<HTMLElement>('button[type=button]');
  // A form with an address to go to needs no script.
  if (!control || isAlive(control) || control.hasAttribute('action')) return;
  event.preventDefault();
  // Tapped again in impatience it still counts once; a stepper's every tap is meant.
  if (!kept.includes(control) || control.dataset.step) kept.push(control);
  control.ariaBusy = 'true';
}

/** Carries out what was kept, once its script is there. */
function carryOut(): void {
  const now = kept;
  kept = [];
  for (const control of now) {
    if (!isAlive(control)) {
      kept.push(control);
      continue;
    }
    control.ariaBusy = null;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/** Events of scripts and islands do not bubble, but they can be caught on their way down. */
function on(type: string, listener: (event: Event) => void): void {
  document.addEventListener(type, listener, true);
}

on('click', keep);
on('submit', keep);
// A script's load event comes after it has run.
on('load', carryOut);
on('astro:hydrate', carryOut);
// When a script or an island does not come, the page says so: see components/toasts/Toasts.astro.
on('astro:hydration-error', () => (dataset.dead = ''));
on('error', ({ target }) => {
  if ((target as HTMLScriptElement).type === 'module') dataset.dead = '';
});
// By now every script of the page has run. Until then the page says, after a while, that it is slow.
on('DOMContentLoaded', () => {
  dataset.ready = '';
  carryOut();
});
