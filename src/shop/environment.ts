import type { AuthProvider } from './accounts/auth-provider';
import type { Registration } from './accounts/registration';
import type { District } from './delivery/pins';
import type { OrderAnswer } from './orders/outbox.store';
import type { BillLink } from './bills/bills.store';
import type { StatusQuestion } from './orders/progress.store';
import type { ShopperStep } from './orders/record';
import type { PictureLimits, ShrinkFailure } from './picture';
import type { TextStorage } from './storage/persisted.store';
import type { Notify } from './toasts/toasts';

/** Storage whose entries can be listed and cleared. */
export interface BrowserStorage extends TextStorage {
  entries: () => [key: string, text: string][];
  clear: () => void;
}

/** The shop's unparsed answer; null if none came. */
export type ShopAnswer = { status: number; body: unknown } | null;

export type Stop = () => void;

export type ShrunkPicture = { ok: true; dataUrl: string } | { ok: false; reason: ShrinkFailure };

export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

/**
 * Every effect on the outside world. `src/browser/environment.ts` implements it for browsers,
 * `tests/support/environment.ts` for tests. Effects don't throw or reject unless documented.
 */
export interface Environment {
  // Storage
  /** Stays on the device and is shared by all tabs. */
  device: BrowserStorage;
  tab: BrowserStorage;
  /** Asks the browser to keep the storage until the visitor clears it. */
  askForPersistence: () => void;
  /** Asks the service worker to save the pages of the cart, or of an account, for offline use. */
  cachePages: (group: 'cart' | 'account') => void;
  /** Deletes saved pages and pictures, which reveal what a visitor viewed. */
  clearCaches: () => Promise<void>;
  /** Runs a function unless another tab is running one under the same name. */
  ifUnlocked: (name: string, run: () => Promise<void>) => Promise<void>;

  // Time and randomness
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to but excluding 1. */
  random: () => number;
  secret: () => string;
  later: (run: () => void, ms: number) => void;
  whenIdle: (run: () => void) => void;

  /** Such as https://shop.example; empty while pages are built. */
  origin: string;
  path: () => string;
  /** The path of the previous page if it belongs to this site, else ''. */
  cameFrom: () => string;
  /** @returns whether the parameter was 1 */
  takeParameter: (name: string) => boolean;
  /** The fragment without its #. */
  fragment: () => string;
  /** Calls back now and on each change. */
  watchFragment: (run: (fragment: string) => void) => Stop;
  /** Opens a view as a history entry named by its fragment. */
  openView: (name: string) => void;
  closeView: () => void;
  entryState: () => Record<string, unknown>;
  storeInEntry: (state: Record<string, unknown>) => void;
  /** Prefixes the page's title with a text such as `Error: `. */
  markTitle: (prefix: string) => Stop;
  setTitle: (title: string) => Stop;
  /** Names a browser inside another app (in-app.ts). */
  userAgent: string;

  isShown: () => boolean;

  // Navigation
  goTo: (address: string) => void;
  /** Replaces this page in the history. */
  goInstead: (address: string) => void;
  /** Resolves only if the visitor comes back to this page. */
  leaveFor: (address: string) => Promise<void>;
  askBeforeLeaving: () => Stop;
  /** Calls back when the page is left and when Back restores it. */
  onLeave: (run: () => void) => Stop;
  onReturn: (run: () => void) => Stop;
  /** Calls back when the network is back or the tab is shown again. */
  onReturnOrOnline: (run: () => void) => Stop;
  /** False if the device has no network. A true says little: the network may lead nowhere. */
  isOnline: () => boolean;

  // Network
  /** `POST /api/user/register/` (specification 7). */
  postRegistration: (registration: Registration) => Promise<ShopAnswer>;
  /** `POST /api/orders`. */
  postOrder: (order: object, token: string | null) => Promise<OrderAnswer>;
  /** `POST /api/orders/status`. */
  askStatuses: (question: StatusQuestion, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/desk/{action}`. */
  askDesk: (action: string, data: object, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/orders/bill`. */
  askBill: (link: BillLink & { number?: string }) => Promise<ShopAnswer>;
  /** `POST /api/payments/pay`. @returns where the order is paid; else the shop's answer */
  payOrder: (order: object, token: string | null) => Promise<string | ShopAnswer>;
  /** `POST /api/orders/{step}`. */
  changeOrder: (step: ShopperStep, order: object, token: string | null) => Promise<ShopAnswer>;
  /** @returns an empty list for an unknown code @throws when offline */
  lookUpPin: (pin: string) => Promise<District[]>;
  /** Whether a page of this site can be loaded within some milliseconds. */
  canReach: (address: string, timeoutMs: number) => Promise<boolean>;
  /** Sends a request that outlives the page. @throws when offline */
  send: (url: string, request: RequestInit) => Promise<unknown>;
  /** @throws when offline */
  loadAuthProvider: (page: { popUps: boolean }) => Promise<AuthProvider>;

  // Files, links and other apps
  /** Lets the browser save a file of this site. @returns whether it arrived in time */
  download: (address: string, fileName: string, timeoutMs: number) => Promise<boolean>;
  saveFile: (fileName: string, content: string | Uint8Array<ArrayBuffer>, type: string) => void;
  share: (title: string, url: string) => Promise<Shared>;
  /** @returns whether copying worked: the browser may forbid it */
  copyText: (text: string) => Promise<boolean>;
  print: () => void;
  /** Calls back when printing is over. */
  onPrinted: (run: () => void) => Stop;
  /** Shrinks a picture to a data URL; keeps a small picture unchanged if the browser garbles canvases. */
  shrinkPicture: (file: Blob, limits: PictureLimits) => Promise<ShrunkPicture>;
  /** @returns the picture's URL @throws when offline */
  drawQrCode: (text: string) => Promise<string>;

  // Toasts, on pages that load the toast store only for the first toast
  notifyLazily: Notify;
  drawToasts: () => void;

  // Settings of the build
  /** Whether the shop has an order book, to which orders are sent. */
  keepsOrders: boolean;
  /** Whether shoppers pay on the payment provider's page. */
  paysOnline: boolean;
  /** See `payment/simulation.ts`. */
  simulatesPayments: boolean;
  /** Where ID tokens are synchronised (specification 7, token sync). */
  tokenSyncUrl: string | undefined;
}

export type Live<T> = (env: Environment) => T;

/** Creates one instance per environment, shared by all users. */
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
