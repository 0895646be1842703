import { favouritesMessages } from '../shop/favourites/favourites';

interface PageLink {
  href: string;
  label: string;
  /** Shown in the header and the phone's menu (specification 2, Header). */
  header?: true;
  /** Shown in the footer (specification 2, Home). */
  footer?: true;
}

/** All public pages except policies; /offline lists them, too. Add new pages here. */
export const PAGE_LINKS: readonly PageLink[] = [
  { href: '/', label: 'Home', header: true },
  { href: '/shop', label: 'Shop', header: true },
  { href: '/favourites', label: favouritesMessages.title, footer: true },
  { href: '/about', label: 'About', header: true, footer: true },
  { href: '/contact', label: 'Contact', header: true, footer: true },
];

/** Pages of the signed-in user (specification 2, Header). */
export const ACCOUNT_LINKS = [
  { href: '/profile', label: 'My Profile' },
  { href: '/orders', label: 'My Orders' },
  { href: '/manage-items', label: 'Manage Items' },
] as const;
