/**
 * Lets the picture of the clicked card grow into the picture of the product page. The name of a
 * view transition must be unique in a page, so only the clicked card gets it. Browsers without
 * cross-document view transitions simply follow the link.
 */
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('[data-product-card]');
  document
    .querySelectorAll<HTMLElement>('[data-product-card] picture')
    .forEach((picture) => (picture.style.viewTransitionName = ''));
  const picture = card?.querySelector('picture');
  if (picture) picture.style.viewTransitionName = 'product-picture';
});
