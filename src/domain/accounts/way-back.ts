/** Where people are sent to Login from, by the path's first part, and what these places are called. */
const PLACES: Record<string, string> = {
  checkout: 'checkout',
  profile: 'My Profile',
  orders: 'My Orders',
  order: 'your order',
  'manage-items': 'Manage Items',
};

/**
 * The way back to where somebody was sent to Login from: signing in leads to the home page (specification
 * 2), and this is offered there.
 * @param path of the page they came from; null or any other path has no way back
 */
export function wayBackTo(
  path: string | null,
): { place: string; link: { label: string; href: string } } | null {
  const place = PLACES[path?.split('/')[1] ?? ''];
  return path && place ? { place, link: { label: `Go to ${place}`, href: path } } : null;
}

/** Said on the login page to whoever was sent there. */
export function sentToLogin(place: string): string {
  return `Sign in to go on to ${place}.`;
}
