import type { ToastText } from '../toasts/toasts';

/** Product ids in a fragment, which no server sees: #urli-bowl,lota-vase. @returns null if none is a known product */
export function sharedList(fragment: string, known: readonly string[]): string[] | null {
  const named = new Set(fragment.split(','));
  const ids = known.filter((id) => named.has(id));
  return ids.length > 0 ? ids : null;
}

export function sharedFragment(ids: readonly string[]): string {
  return `#${ids.join(',')}`;
}

export const favouritesMessages = {
  title: 'Favourites',
  none: 'No favourites yet',
  noneText: 'Tap the heart on a piece you love. It will wait here, on this device.',
  toShop: 'Go to the shop',
  shared: 'A list that was shared with you',
  keep: 'Add to my favourites',
  share: 'Copy the link to this list',
  copied: 'Copied',
  stays: 'Favourites stay on this device, even after you log out.',
  removed: 'Removed from favourites',
  remove: (name: string) => `Remove ${name} from favourites`,
  noScripts: 'Favourites need JavaScript. Switch it on in your browser.',
} as const;

export const favouritesNotLoaded = {
  title: 'Some pieces could not be loaded',
  description: 'Check the connection, and reload the page.',
  topic: 'cards',
} as const satisfies ToastText;
