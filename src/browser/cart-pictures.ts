/*
 * Requests the cart's pictures while its island is still loading: they are the page's largest paint, and only the
 * browser's storage names them.
 */
try {
  const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as {
    product: { image: string };
    unavailable?: true;
  }[];
  for (const { product, unavailable } of cart)
    if (product.image && !unavailable) new Image().src = product.image;
} catch {
  // Storage is blocked, or the text is corrupt: the island deals with it.
}

export {};
