import type { AccountsConfig } from './accounts-config.ts';
import { PHOTO_HOSTS } from './photo-hosts.ts';

interface PolicyOptions {
  accounts: AccountsConfig;
  /** Where the newsletter form posts to, if anywhere. */
  newsletterUrl: string | undefined;
}

/** What a page may load and where it may send something, besides the scripts and styles that it carries. */
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
 * What accounts need besides the site itself.
 *
 * @returns `scripts` and `images` are added to the sources of those kinds, `directives` are whole ones
 */
export function accountsPolicy(config: AccountsConfig): {
  scripts: string[];
  images: string[];
  directives: string[];
} {
  if (config.mode === 'emulator') return { scripts: [], images: [], directives: [] };
  return {
    // Google's script and the project's own page carry the word between the site and the pop-up.
    scripts: ['https://apis.google.com'],
    images: PHOTO_HOSTS,
    directives: [
      `frame-src 'self' https://${config.authDomain}`,
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    ],
  };
}
