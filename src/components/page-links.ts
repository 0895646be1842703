import { favouritesMessages } from '../shop/favourites/favourites';

interface PageLink {
  href: string;
  label: string;
  /** Whether the header and the menu of a phone lead there (specification 2, Header). */
  header?: true;
  /** Whether the footer does (specification 2, Home). */
  footer?: true;
}

/** The pages that anybody may open, policies apart; /offline lists them all. A new page is a line here. */
export const PAGE_LINKS: readonly PageLink[] = [
  { href: '/', label: 'Home', header: true },
  { href: '/shop', label: 'Shop', header: true },
  { href: '/favourites', label: favouritesMessages.title, footer: true },
  { href: '/about', label: 'About', header: true, footer: true },
  { href: '/contact', label: 'Contact', header: true, footer: true },
];
