import type { ClientDirective } from 'astro';

/** Asks for all scripts of an island at once: `integrations/page-head.mjs` has named them in its attribute. */
function preload(island: HTMLElement): void {
  for (const href of island.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href });
    document.head.append(link);
  }
}

/**
 * `client:with-cart` (integrations/directives.mjs): hydrates the island of cart or checkout at once. Where the page says
 * already that nothing is in the cart (browser/empty-cart.ts), it needs no island until another tab changes the cart.
 */
const withCart: ClientDirective = (load, _, island) => {
  const { dataset } = document.documentElement;
  let hydration: Promise<void> | undefined;
  const hydrate = () => {
    if (hydration) return;
    // Until the island says what is in the cart, the skeleton is shown.
    delete dataset.emptyCart;
    preload(island);
    hydration = load().then((run) => run());
  };
  if (!('emptyCart' in dataset)) {
    hydrate();
    return;
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === 'cart') hydrate();
  });
  // A page in the back/forward cache receives no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hydrate();
  });
};

export default withCart;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:with-cart'?: boolean;
  }
}
