import type { ClientDirective } from 'astro';

/** How soon after its load a page is painted with all of it. */
const PAINT_MS = 99;
/** A picture that never arrives must not keep a form from working. */
const TIMEOUT_MS = 3000;

/**
 * `client:after-load` (astro.config.mjs): hydrates an island whose page shows its content without it once the
 * page is loaded and painted, or when somebody touches it or moves the focus into it. So its scripts don't compete with
 * what is seen first.
 */
const afterLoad: ClientDirective = (load, _, island) => {
  let hydration: Promise<void> | undefined;
  const hydrate = () => {
    hydration ??= load().then((run) => run());
  };
  const whenPainted = () => setTimeout(hydrate, PAINT_MS);
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted);
  setTimeout(hydrate, TIMEOUT_MS);
  for (const type of ['pointerdown', 'focusin']) island.addEventListener(type, hydrate);
};

export default afterLoad;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:after-load'?: boolean;
  }
}
