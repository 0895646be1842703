import type { AuthProvider } from './accounts/auth-provider';
import type { RegistrationAnswer } from './accounts/register';
import type { Registration } from './accounts/registration';
import type { District } from './delivery/pins';
import type { InAppBrowser } from './in-app/in-app';
import type { OrderAnswer } from './orders/outbox.store';
import type { ShopAnswer, StatusQuestion } from './orders/progress.store';
import type { PictureLimits, ShrinkFailure } from './picture';
import type { TextStorage } from './storage/persisted.store';
import type { Notify } from './toasts/toasts';

/** A storage whose entries can also be listed, and removed all at once. */
export interface BrowserStorage extends TextStorage {
  /** Each key with its text; nothing where the storage is switched off. */
  entries: () => [key: string, text: string][];
  clear: () => void;
}

export type Stop = () => void;

export type ShrunkPicture = { ok: true; dataUrl: string } | { ok: false; reason: ShrinkFailure };

/** The outcome of sharing a link. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

/**
 * Every effect the shop has on the world outside it. `src/browser/environment.ts` implements it for the browser,
 * `tests/support/environment.ts` for tests. No effect throws or rejects unless it says so.
 */
export interface Environment {
  // Storage
  /** Stays on the device. All tabs share it. */
  device: BrowserStorage;
  /** Lasts as long as the tab. */
  tab: BrowserStorage;
  /** Asks the browser to keep the storage until the visitor clears it. */
  askForPersistence: () => void;
  /** Asks the service worker to save the pages of the cart, or of an account, for offline use. */
  cachePages: (group: 'cart' | 'account') => void;
  /** Removes saved pages and pictures, which show what a visitor has looked at. */
  clearCaches: () => Promise<void>;
  /** Runs a function unless another tab is running one under the same name. */
  ifUnlocked: (name: string, run: () => Promise<void>) => Promise<void>;

  // Time and randomness
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
  /** A text that no one can guess. */
  secret: () => string;
  later: (run: () => void, ms: number) => void;
  /** Runs a function once the page is shown and the browser is idle. */
  whenIdle: (run: () => void) => void;

  // The page: its address and its history entry
  /** Such as https://shop.example; empty while pages are built. */
  origin: string;
  /** The path of this page, without a trailing slash. */
  path: () => string;
  /** The path of the previous page if it belongs to this site, else ''. */
  cameFrom: () => string;
  /** Removes a query parameter from the address. @returns whether its value was 1 */
  takeParameter: (name: string) => boolean;
  /** The fragment of the address, without its #. */
  fragment: () => string;
  /** Calls back with the fragment: now, and whenever it changes. */
  watchFragment: (run: (fragment: string) => void) => Stop;
  /** Opens a view of this page as a history entry of its own, whose fragment is its name. */
  openView: (name: string) => void;
  /** Goes back to the entry before the view. */
  closeView: () => void;
  /** The state of the current history entry. */
  entryState: () => Record<string, unknown>;
  storeInEntry: (state: Record<string, unknown>) => void;
  /** Puts a text such as `Error: ` in front of the page's title. */
  markTitle: (prefix: string) => Stop;
  /** Replaces the page's title, up to the name of the shop. */
  setTitle: (title: string) => Stop;
  /** The in-app browser that shows this page; null in an ordinary browser. */
  inAppBrowser: () => InAppBrowser | null;

  /** Whether the tab is visible. */
  isShown: () => boolean;

  // Navigation
  goTo: (address: string) => void;
  /** Replaces this page in the history. */
  goInstead: (address: string) => void;
  /** Resolves only if the visitor comes back to this page. */
  leaveFor: (address: string) => Promise<void>;
  /** Makes the browser ask before the page is left. */
  askBeforeLeaving: () => Stop;
  /** The page is left, or Back has restored it. */
  onLeave: (run: () => void) => Stop;
  /** The visitor returns to this window, such as from a pop-up. */
  onReturn: (run: () => void) => Stop;
  /** The network is back, or the tab is shown again. */
  onReturnOrOnline: (run: () => void) => void;

  // Network
  /** `POST /api/user/register/` (specification 7). */
  postRegistration: (registration: Registration) => Promise<RegistrationAnswer>;
  /** `POST /api/orders`. */
  postOrder: (order: object, token: string | null) => Promise<OrderAnswer>;
  /** `POST /api/orders/status`. */
  askStatuses: (question: StatusQuestion, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/desk/{action}`. */
  askDesk: (action: string, data: object, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/orders/cancel`. */
  cancelOrder: (order: object, token: string | null) => Promise<ShopAnswer>;
  /** @returns the places of a PIN code, none when it is unknown @throws without a connection */
  lookUpPin: (pin: string) => Promise<District[]>;
  /** Whether a page of this site can be loaded within some milliseconds. */
  canReach: (address: string, timeoutMs: number) => Promise<boolean>;
  /** Sends a request that outlives the page. @throws without a connection */
  send: (url: string, request: RequestInit) => Promise<unknown>;
  /** Loads the identity provider's SDK. @throws without a connection */
  loadAuthProvider: (page: { popUps: boolean }) => Promise<AuthProvider>;

  // Files, links and other apps
  /** Downloads a file of this site and lets the browser save it. @returns whether it arrived in time */
  download: (address: string, fileName: string, timeoutMs: number) => Promise<boolean>;
  saveTextFile: (fileName: string, text: string, type: string) => void;
  /** Opens the device's share sheet, or copies the link where there is none. */
  share: (title: string, url: string) => Promise<Shared>;
  /** @returns whether the browser allows it */
  copyText: (text: string) => Promise<boolean>;
  print: () => void;
  /** Shrinks a picture to a data URL within the limits; keeps a small one where the browser garbles what it draws. */
  shrinkPicture: (file: Blob, limits: PictureLimits) => Promise<ShrunkPicture>;
  /** Draws a text as a QR code. @returns the URL of the picture @throws without a connection */
  drawQrCode: (text: string) => Promise<string>;

  // Toasts, on pages that load their store with the first one
  notifyLazily: Notify;
  /** Loads the script that draws the toasts. */
  drawToasts: () => void;

  // Settings of the build
  /** Whether the site sends orders to the shop. */
  sendsOrders: boolean;
  /** Whether the shop keeps its orders, and says how far they are. */
  keepsOrders: boolean;
  /** Whether payments are simulated: see `payment/simulation.ts`. */
  simulatesPayments: boolean;
  /** Where ID tokens are synchronised (specification 7, token sync). */
  tokenSyncUrl: string | undefined;
}

/** Creates a part of the shop, such as a store, for an environment. */
export type Live<T> = (env: Environment) => T;

/** Creates a part once for each environment, so that all its users share it. */
export function live<T>(create: Live<T>): Live<T> {
  const parts = new WeakMap<Environment, { part: T }>();
  return (env) => {
    const known = parts.get(env);
    if (known) return known.part;
    const part = create(env);
    parts.set(env, { part });
    return part;
  };
}
