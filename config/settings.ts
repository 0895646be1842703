import * as type from './setting-types.ts';

export type Environment = Record<string, string | undefined>;

export interface Setting {
  type: type.SettingType<unknown>;
  /** `public`: part of the pages, with the prefix PUBLIC_. `secret`: never printed. */
  access: 'public' | 'private' | 'secret';
  default?: unknown;
  /** Shown in .env.example instead of the default. */
  example?: string;
  sentence: string;
  needs?: readonly string[];
}

const SERVER = {
  PORT: {
    type: type.whole(0, 65_535),
    access: 'private',
    default: 4321,
    sentence:
      'The port on which the server listens. A build without PUBLIC_SITE_URL also writes it into the absolute links of pages.',
  },
  HOST: {
    type: type.text,
    access: 'private',
    default: 'localhost',
    sentence: 'Where the server listens. 0.0.0.0 lets other machines in; localhost does not.',
  },
  PUBLISHED_PORT: {
    type: type.whole(1, 65_535),
    access: 'private',
    default: 8080,
    sentence: 'The port of this machine on which compose.yaml opens the shop.',
  },
  TRUST_PROXY: {
    type: type.flag,
    access: 'private',
    default: false,
    example: '1',
    sentence:
      'Set to 1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto itself, and only there.',
  },
  CLIENT_ADDRESS_HEADER: {
    type: type.headerName,
    access: 'private',
    example: 'CF-Connecting-IP',
    needs: ['PROXY_ADDRESSES'],
    sentence:
      'The header in which a CDN in front of that proxy sends the visitor’s address: Fastly-Client-IP behind Firebase Hosting, CF-Connecting-IP behind Cloudflare.',
  },
  PROXY_ADDRESSES: {
    type: type.ranges,
    access: 'private',
    example: '104.16.0.0/13, 2400:cb00::/32',
    sentence:
      'The address ranges of that CDN. From any other address the header is ignored, since anyone can forge it.',
  },
  CDN_SECONDS: {
    type: type.whole(0, 86_400),
    access: 'private',
    default: 0,
    example: '60',
    sentence:
      'How many seconds a CDN in front of this server may keep pages and other files that browsers revalidate each time. By default, the CDN revalidates them each time, too.',
  },
  LOG_REQUESTS: {
    type: type.flag,
    access: 'private',
    default: false,
    example: '1',
    sentence:
      'Set to 1 to log a line of JSON for each request, without anything that identifies the visitor.',
  },
  DRAIN_SECONDS: {
    type: type.whole(0, 3600),
    access: 'private',
    default: 3,
    sentence:
      'How many seconds the server keeps answering after SIGTERM, while /healthz answers 503, so that a proxy has time to send visitors elsewhere.',
  },
  MAX_CONNECTIONS: {
    type: type.whole(1, 1_000_000),
    access: 'private',
    default: 4000,
    sentence: 'How many connections may be open at the same time; more are refused.',
  },
  MAX_REGISTRATIONS: {
    type: type.whole(1, 1_000_000),
    access: 'private',
    default: 600,
    sentence: 'How many registrations are accepted in ten minutes, from all addresses together.',
  },
} as const satisfies Record<string, Setting>;

const ORDERS = {
  SMTP_URL: {
    type: type.mailServer,
    access: 'secret',
    example: 'smtps://my.shop%40gmail.com:password@smtp.gmail.com:465',
    needs: ['MAIL_TO'],
    sentence:
      'The address of your mail server, with user and password. Once this and MAIL_TO are set, you get orders, messages and newsletter sign-ups by email, and shoppers get a confirmation. npm run mail sends a test.',
  },
  MAIL_TO: {
    type: type.email,
    access: 'private',
    example: 'owner@shop.example',
    needs: ['SMTP_URL'],
    sentence: 'The email address that receives the orders.',
  },
  MAIL_FROM: {
    type: type.email,
    access: 'private',
    example: 'orders@shop.example',
    needs: ['SMTP_URL'],
    sentence:
      'The email address that mails come from, needed if the user in SMTP_URL is not an address.',
  },
  ORDER_WEBHOOK_URL: {
    type: type.webAddress,
    access: 'secret',
    example: 'https://hooks.example/orders',
    needs: ['ORDER_WEBHOOK_SECRET'],
    sentence:
      'Instead of mail, or as well: an address that receives each order as JSON, signed by the Standard Webhooks specification.',
  },
  ORDER_WEBHOOK_SECRET: {
    type: type.webhookSecret,
    access: 'secret',
    example: 'whsec_',
    needs: ['ORDER_WEBHOOK_URL'],
    sentence:
      'The secret that signs what the webhook receives. npm run mail -- --secret makes one.',
  },
  ORDER_BOOK: {
    type: type.orderBook,
    access: 'secret',
    default: 'data/orders.sqlite',
    example: 'postgres://shop:password@db.example/shop',
    sentence:
      'Where the order book is: a file (by default data/orders.sqlite), or a postgres:// address for several machines or a host without a disk. The shop keeps an order book once this, SMTP_URL or ORDER_WEBHOOK_URL is set.',
  },
  ORDER_BOOK_KEEP_DAYS: {
    type: type.whole(1, 36_500),
    access: 'private',
    default: 2920,
    sentence: 'How many days orders are kept. Tax law in India requires eight years for invoices.',
  },
  PUBLIC_ORDER_BOOK: {
    type: type.flag,
    access: 'public',
    default: false,
    example: '1',
    sentence:
      'Set to 1 if the build doesn’t have the settings above but its server will, as when a container image is built. Where npm start or npm run build has these settings, it sets this one automatically.',
  },
  PUBLIC_SHOPPER_MAILS: {
    type: type.flag,
    access: 'public',
    default: false,
    example: '1',
    needs: ['PUBLIC_ORDER_BOOK'],
    sentence:
      'Also set to 1 if that server has SMTP_URL: shoppers can then ask for a mail when a sold-out product is back.',
  },
  PUBLIC_ONLINE_PAYMENTS: {
    type: type.flag,
    access: 'public',
    default: false,
    example: '1',
    needs: ['PUBLIC_ORDER_BOOK'],
    sentence:
      'Also set to 1 if that server has Razorpay’s keys: shoppers then pay on Razorpay’s page.',
  },
  PUBLIC_SIMULATED_PAYMENTS: {
    type: type.flag,
    access: 'public',
    default: false,
    example: '1',
    sentence:
      'Set to 1 to publish a demonstration. It may offer cards and net banking, which are only simulated; UPI is simulated too, and checkout says that no one is charged.',
  },
} as const satisfies Record<string, Setting>;

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

const PAYMENTS = {
  RAZORPAY_KEY_ID: {
    type: type.text,
    access: 'private',
    example: 'rzp_test_…',
    needs: RAZORPAY,
    sentence:
      'The id of your Razorpay key. Once these three settings and an order book are set, shoppers pay by card, net banking and UPI on Razorpay’s page. npm run payments tests the keys.',
  },
  RAZORPAY_KEY_SECRET: {
    type: type.text,
    access: 'secret',
    example: 'secret of that key',
    needs: RAZORPAY,
    sentence: 'The secret of the key: Razorpay dashboard, Account & Settings, API keys.',
  },
  RAZORPAY_WEBHOOK_SECRET: {
    type: type.text,
    access: 'secret',
    example: 'a long random text',
    needs: RAZORPAY,
    sentence:
      'A long random text that you make up. Type the same text in Razorpay’s dashboard, for the webhook at /api/payments/webhook.',
  },
  RAZORPAY_API: {
    type: type.webAddress,
    access: 'private',
    default: 'https://api.razorpay.com',
    sentence: 'The address of Razorpay, for tests.',
  },
} as const satisfies Record<string, Setting>;

const SITE = {
  PUBLIC_SITE_URL: {
    type: type.origin,
    access: 'public',
    example: 'https://shop.example',
    sentence:
      'The shop’s public address, for canonical links, link previews, the sitemap and links in mails. A build with it counts as public and refuses placeholder facts.',
  },
  PUBLIC_HSTS_PRELOAD: {
    type: type.flag,
    access: 'public',
    default: false,
    example: '1',
    sentence:
      "Set to 1 to send Strict-Transport-Security as the browsers' preload list asks (hstspreload.org), with all subdomains. It is hard to undo.",
  },
  PUBLIC_CSP_REPORTS: {
    type: type.webAddress,
    access: 'public',
    example: 'https://reports.example/csp',
    sentence: 'The URL to which browsers report what the content security policy blocks.',
  },
  PUBLIC_NEWSLETTER_URL: {
    type: type.webAddress,
    access: 'public',
    example: 'https://newsletter.example/subscribe',
    sentence:
      'Where the newsletter form posts to. Without it, sign-ups go where messages go. In a shop whose orders stay on the shopper’s device, sign-ups are only simulated.',
  },
  PUBLIC_CARD_CHECKOUT_SCRIPT_URL: {
    type: type.webAddress,
    access: 'public',
    example: 'https://cards.example/checkout.js',
    sentence:
      "A card provider's script, loaded on the checkout page. Without it, nothing is loaded.",
  },
  PUBLIC_OFFLINE: {
    type: type.flag,
    access: 'public',
    default: true,
    example: '0',
    sentence:
      "Set to 0 to remove the service worker and what it keeps from every visitor's device at the next visit.",
  },
  CLOUD_RUN_SERVICE: {
    type: type.text,
    access: 'private',
    default: 'aangan',
    sentence:
      'The Cloud Run service to which Firebase Hosting passes everything that isn’t a file (npm run hosting).',
  },
  CLOUD_RUN_REGION: {
    type: type.text,
    access: 'private',
    default: 'asia-south1',
    sentence: 'The region of that service.',
  },
} as const satisfies Record<string, Setting>;

const WEB_APP = [
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
] as const;

const ACCOUNTS = {
  PUBLIC_FIREBASE_API_KEY: {
    type: type.text,
    access: 'public',
    example: 'AIza…',
    needs: WEB_APP,
    sentence:
      'The four values of your web app: Firebase console, Project settings, Your apps, SDK setup and configuration. Without them, npm start provides practice accounts, on this machine only: not for a real shop.',
  },
  PUBLIC_FIREBASE_AUTH_DOMAIN: {
    type: type.domain,
    access: 'public',
    example: 'my-shop.firebaseapp.com',
    needs: WEB_APP,
    sentence: 'The domain of the sign-in pages.',
  },
  PUBLIC_FIREBASE_PROJECT_ID: {
    type: type.text,
    access: 'public',
    example: 'my-shop',
    needs: WEB_APP,
    sentence: "The project's id.",
  },
  PUBLIC_FIREBASE_APP_ID: {
    type: type.text,
    access: 'public',
    example: '1:123:web:abc',
    needs: WEB_APP,
    sentence: "The app's id, optional.",
  },
  GOOGLE_APPLICATION_CREDENTIALS: {
    type: type.text,
    access: 'private',
    example: '/run/secrets/service-account.json',
    sentence:
      'The path of the JSON file of the service account that creates accounts: Firebase console, Project settings, Service accounts, Generate new private key.',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    type: type.serviceAccount,
    access: 'secret',
    example: `'{"type":"service_account", …}'`,
    needs: WEB_APP,
    sentence: 'Instead of the path, the JSON itself.',
  },
  PUBLIC_AUTH_TOKEN_SYNC_URL: {
    type: type.pathOfSite,
    access: 'public',
    example: '/api/session',
    sentence:
      'A path of this site that receives the ID token on sign-in (POST), and is called on sign-out (DELETE).',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    type: type.hostAndPort,
    access: 'private',
    example: '127.0.0.1:9099',
    sentence: 'An Auth emulator that was started separately, for practice accounts.',
  },
} as const satisfies Record<string, Setting>;

export const SETTING_GROUPS = {
  'The server': SERVER,
  'Where orders go (docs/orders.md)': ORDERS,
  'Online payments (docs/payments.md)': PAYMENTS,
  'The site': SITE,
  'Accounts (docs/accounts.md)': ACCOUNTS,
} as const;

export const SETTINGS = { ...SERVER, ...ORDERS, ...PAYMENTS, ...SITE, ...ACCOUNTS };

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** These are built into the pages, so changing one needs a new build. */
export const PUBLIC_SETTINGS = SETTING_NAMES.filter((name) => SETTINGS[name].access === 'public');

type ValueOf<Name extends SettingName> =
  (typeof SETTINGS)[Name]['type'] extends type.SettingType<infer T>
    ? (typeof SETTINGS)[Name] extends { default: unknown }
      ? T
      : T | undefined
    : never;

/** What text programs add to a copied value: invisible characters, and curly quotes around it. */
const PASTED = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]|^\s*[“”‘’]|[“”‘’]\s*$/gu;

/** Empty if the setting is unset. */
export function settingText(environment: Environment, name: string): string {
  return environment[name]?.replace(PASTED, '').trim() ?? '';
}

/** @throws {Error} if the value is wrong, which `requireSettings` has ruled out */
export function readSetting<Name extends SettingName>(
  environment: Environment,
  name: Name,
): ValueOf<Name> {
  const { type: kind, default: fallback }: Setting = SETTINGS[name];
  const given = settingText(environment, name);
  const read = given === '' ? { ok: true as const, value: fallback } : kind.read(given);
  if (!read.ok) throw new Error(problemOf(name, given, read.must));
  return read.value as ValueOf<Name>;
}

/** Quotes the wrong value, unless it's secret. */
export function problemOf(name: SettingName, given: string, must: string): string {
  const quoted = SETTINGS[name].access === 'secret' ? '' : `, not "${given}"`;
  return `${name} must ${must}${quoted}.`;
}
