/**
 * Runs inline before cart and checkout are painted: tells the style sheet that nothing is in the cart, if neither the
 * device nor the tab has a line, and the tab has placed no order, of which the island has to tell.
 * `integrations/inline-scripts.mjs` minifies it.
 */
try {
  const { dataset } = document.documentElement;
  const lines = `${localStorage.cart}${sessionStorage['cart:unsaved']}`;
  if (!lines.includes('{') && !('order' in dataset)) {
    dataset.emptyCart = '';
    // Another tab may fill the cart before the island's directive listens (with-cart.ts).
    addEventListener('storage', ({ key }) => {
      if (key === 'cart') delete dataset.emptyCart;
    });
  }
} catch {
  // Storage is blocked: the island says what that means.
}
