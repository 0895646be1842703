/**
 * The picture of the card that was chosen grows into the product page's picture. The name of a
 * transition must be unique on a page, so it is given to one card only, at the moment it is chosen;
 * browsers without cross-document transitions simply follow the link.
 */
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('[data-product-card]');
  document
    .querySelectorAll<HTMLElement>('[data-product-card] picture')
    .forEach((picture) => (picture.style.viewTransitionName = ''));
  const picture = card?.querySelector('picture');
  if (picture) picture.style.viewTransitionName = 'product-picture';
});
