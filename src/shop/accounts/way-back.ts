/** Names of the pages that send visitors to Login, by the first segment of their path. */
const PLACES: ReadonlyMap<string | undefined, string> = new Map([
  ['checkout', 'checkout'],
  ['order-confirmation', 'your order'],
  ['profile', 'My Profile'],
  ['orders', 'My Orders'],
  ['order', 'your order'],
  ['manage-items', 'Manage Items'],
  ['shared-order', 'the shared order'],
]);

/**
 * The link back to the page that sent a visitor to Login. Signing in leads to the home page (specification
 * 2), which offers this link.
 * @returns null if the path is null or is not one of those pages
 */
export function wayBackTo(
  path: string | null,
): { place: string; link: { label: string; href: string } } | null {
  // Only a path of this site: a stored "javascript:/orders" would be run.
  const place = path?.startsWith('/') ? PLACES.get(path.split(/[/#]/)[1]) : undefined;
  return path && place ? { place, link: { label: `Go to ${place}`, href: path } } : null;
}

export function sentToLogin(place: string): string {
  const order = PLACES.get('order');
  const other =
    place === order
      ? ' Ordered without an account? Open the link in our email, or use the device you ordered with.'
      : '';
  return `Log in to continue to ${place}.${other}`;
}
