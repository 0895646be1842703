import type { AccountsConfig } from './accounts-config.ts';
import { PHOTO_HOSTS } from './photo-hosts.ts';

interface PolicyOptions {
  accounts: AccountsConfig;
  /** The URL to which the newsletter form posts, if configured. */
  newsletterUrl: string | undefined;
}

/**
 * The content security policy of pages: what they may load and where they may send data, besides
 * their own scripts and styles.
 */
export function pageDirectives({ accounts, newsletterUrl }: PolicyOptions) {
  const allowed = accountsPolicy(accounts);
  const newsletter = newsletterUrl ? ` ${new URL(newsletterUrl).origin}` : '';
  return {
    directives: [
      "default-src 'self'",
      "base-uri 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      `form-action 'self'${newsletter}`,
      ["img-src 'self' data: blob:", ...allowed.images].join(' '),
      ...allowed.directives,
    ],
    scripts: ["'self'", ...allowed.scripts],
  };
}

/**
 * What accounts need to load from outside the site.
 * @returns `scripts` and `images` are added to the sources of those kinds, `directives` are
 * complete ones
 */
export function accountsPolicy(config: AccountsConfig): {
  scripts: string[];
  images: string[];
  directives: string[];
} {
  if (config.mode === 'emulator') return { scripts: [], images: [], directives: [] };
  return {
    // Google's script and a page of the project connect the site and the pop-up.
    scripts: ['https://apis.google.com'],
    images: PHOTO_HOSTS,
    directives: [
      `frame-src 'self' https://${config.authDomain}`,
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    ],
  };
}
