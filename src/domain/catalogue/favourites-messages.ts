/** What the page of favourites says. */
export const favouritesMessages = {
  title: 'Favourites',
  none: 'No favourites yet',
  noneText: 'Press the heart beside a price, and the piece waits here, on this device.',
  toShop: 'Go to the shop',
  shared: 'A list that was shared with you',
  keep: 'Add to my favourites',
  share: 'Copy the link to this list',
  copied: 'Copied',
  remove: (name: string) => `Remove ${name} from favourites`,
  noScripts: 'Favourites are kept by a script, and scripts are switched off in this browser.',
} as const;
