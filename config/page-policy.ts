import { type AccountsConfig, requireAccountsConfig } from './accounts.ts';
import { PHOTO_HOSTS } from './identity-provider.ts';
import { REPORT_GROUP } from './serving-rules.ts';
import { type Environment, readSetting } from './settings.ts';

export interface PolicySettings {
  accounts: AccountsConfig;
  newsletterUrl?: string | undefined;
  cardScriptUrl?: string | undefined;
  /** Where browsers report violations, if configured. */
  reportsUrl?: string | undefined;
}

export function readPolicySettings(environment: Environment): PolicySettings {
  return {
    accounts: requireAccountsConfig(environment),
    newsletterUrl: readSetting(environment, 'PUBLIC_NEWSLETTER_URL'),
    cardScriptUrl: readSetting(environment, 'PUBLIC_CARD_CHECKOUT_SCRIPT_URL'),
    reportsUrl: readSetting(environment, 'PUBLIC_CSP_REPORTS'),
  };
}

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Allows the page's own code and, of other origins, only those of the identity and card providers. */
export function pagePolicy(
  address: string,
  inline: InlineHashes,
  settings: PolicySettings,
): string {
  const { accounts, newsletterUrl, cardScriptUrl, reportsUrl } = settings;
  const firebase = accounts.mode === 'firebase' ? accounts : null;
  const signsInByPopUp = address === '/login' && firebase;
  const directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(newsletterUrl ? [new URL(newsletterUrl).origin] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...(firebase ? PHOTO_HOSTS : [])],
    'script-src': [
      "'self'",
      ...inline.scripts.map(quote),
      ...(address === '/checkout' && cardScriptUrl ? [sourceOf(cardScriptUrl)] : []),
      // Google's script and a page of the project relay messages between site and pop-up.
      ...(signsInByPopUp ? ['https://apis.google.com'] : []),
    ],
    'style-src': ["'self'", ...inline.styles.map(quote)],
    'require-trusted-types-for': ["'script'"],
    // The site's own policies are in src/browser/load-script.ts and service-worker.ts. The others are Google's.
    'trusted-types': ['default', 'worker', ...(signsInByPopUp ? ['gapi#gapi', 'goog#html'] : [])],
    ...(signsInByPopUp && { 'frame-src': ["'self'", `https://${signsInByPopUp.authDomain}`] }),
    ...(firebase && {
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
    }),
    // Firefox and Safari support only the older directive.
    ...(reportsUrl && { 'report-uri': [inPolicy(reportsUrl)], 'report-to': [REPORT_GROUP] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Escapes characters that separate directives and policies. */
const inPolicy = (url: string) => url.replaceAll(';', '%3B').replaceAll(',', '%2C');

/** Removes the query and fragment, which a policy can't contain. */
function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return inPolicy(origin + pathname);
}

const quote = (hash: string) => `'${hash}'`;
