import type { ClientDirective } from 'astro';

/** Long enough after load for the whole page to be painted. */
const PAINT_MS = 99;
/** A picture that never arrives must not block a form. */
const TIMEOUT_MS = 3000;

/** `client:after-load` hydrates an island after load and paint, or on the first touch or focus (astro.config.mjs). */
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
