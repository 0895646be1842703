import {
  PUBLIC_AUTH_TOKEN_SYNC_URL,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
  PUBLIC_ONLINE_PAYMENTS,
  PUBLIC_ORDER_BOOK,
  PUBLIC_SIMULATED_PAYMENTS,
  PUBLIC_SITE_URL,
} from 'astro:env/client';
import type { Environment, ShopAnswer } from '../shop/environment';
import { simulatesPayments } from '../shop/payment/simulation';
import {
  addressFragment,
  askBeforeLeaving,
  cameFrom,
  closeView,
  currentPath,
  entryState,
  goInstead,
  goTo,
  leaveFor,
  onLeave,
  openView,
  storeInEntry,
  takeParameter,
  watchFragment,
} from './navigation';
import { cachePages } from './service-worker';
import { copyText, share } from './share';
import { askForPersistence, clearCaches, deviceStorage, ifUnlocked, tabStorage } from './storage';
import { announceToasts, notifyLazily } from './toast-events';
import {
  markTitle,
  onReturn,
  onReturnOrOnline,
  onPrinted,
  printPage,
  random,
  setTitle,
  secret,
  whenIdle,
  saveFile,
} from './window';

/** The Firebase project of this build, or null for the emulator. */
const firebase = PUBLIC_FIREBASE_PROJECT_ID
  ? {
      apiKey: PUBLIC_FIREBASE_API_KEY ?? '',
      authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN ?? '',
      projectId: PUBLIC_FIREBASE_PROJECT_ID,
      appId: PUBLIC_FIREBASE_APP_ID,
    }
  : null;

/** Never rejects. */
const ask = (address: string, question: object, token: string | null): Promise<ShopAnswer> =>
  import('./ask-shop').then(
    ({ askShop }) => askShop(address, question, token),
    () => null,
  );

export const browserEnvironment: Environment = {
  device: deviceStorage,
  tab: tabStorage,
  askForPersistence,
  cachePages,
  clearCaches,
  ifUnlocked,

  now: Date.now,
  random,
  secret,
  later: (run, ms) => void setTimeout(run, ms),
  whenIdle,

  // Undefined while pages are built.
  origin: globalThis.location?.origin ?? '',
  path: currentPath,
  cameFrom,
  takeParameter,
  fragment: addressFragment,
  watchFragment,
  openView,
  closeView,
  entryState,
  storeInEntry,
  markTitle,
  setTitle,
  userAgent: globalThis.navigator?.userAgent ?? '',

  isShown: () => !document.hidden,

  goTo,
  goInstead,
  leaveFor,
  askBeforeLeaving,
  onLeave,
  onReturn,
  onReturnOrOnline,
  isOnline: () => navigator.onLine,

  postRegistration: (registration) => ask('/api/user/register/', registration, null),
  postOrder: (order, token) =>
    import('./ask-shop').then(
      ({ postOrder }) => postOrder(order, token),
      () => ({ status: 'unreachable' }),
    ),
  askStatuses: (question, token) => ask('/api/orders/status', question, token),
  askDesk: (action, data, token) => ask(`/api/desk/${action}`, data, token),
  askBill: (link) => ask('/api/orders/bill', link, null),
  payOrder: (order, token) =>
    import('./ask-shop').then(
      ({ askPayPage }) => askPayPage(order, token),
      () => null,
    ),
  changeOrder: (step, order, token) => ask(`/api/orders/${step}`, order, token),
  lookUpPin: (pin) => import('./api').then(({ lookUpPin }) => lookUpPin(pin)),
  canReach: (address, timeoutMs) =>
    import('./ask-shop').then(
      ({ canReach }) => canReach(address, timeoutMs),
      () => false,
    ),
  send: (url, request) => import('./api').then(({ sendToSite }) => sendToSite(url, request)),
  async loadAuthProvider({ popUps }) {
    const { openFirebaseAuth } = await import('./firebase-auth');
    return openFirebaseAuth({ config: firebase, popUps });
  },

  download: (...file) =>
    import('./ask-shop').then(
      ({ download }) => download(...file),
      () => false,
    ),
  saveFile,
  share,
  copyText,
  print: printPage,
  onPrinted,
  shrinkPicture: (file, limits) =>
    import('./shrink-picture').then(
      ({ shrinkPicture }) => shrinkPicture(file, limits),
      () => ({ ok: false, reason: 'unreadable' }),
    ),
  drawQrCode: (text) => import('./qr-code').then(({ drawQrCode }) => drawQrCode(text)),

  notifyLazily,
  drawToasts: () => announceToasts(),

  keepsOrders: PUBLIC_ORDER_BOOK === '1',
  paysOnline: PUBLIC_ONLINE_PAYMENTS === '1',
  simulatesPayments: simulatesPayments({
    demonstration: PUBLIC_SIMULATED_PAYMENTS === '1',
    isPublic: Boolean(PUBLIC_SITE_URL),
    keepsOrders: PUBLIC_ORDER_BOOK === '1',
  }),
  tokenSyncUrl: PUBLIC_AUTH_TOKEN_SYNC_URL,
};
