import { type CheckoutValues, EMPTY_DRAFT } from '../../src/shop/checkout/form';
import { liveSnapshot } from '../../src/shop/accounts/snapshot.live';
import { liveCart } from '../../src/shop/cart/cart.live';
import { chargesFor } from '../../src/shop/payment/charges';
import { liveCheckout, liveDraft, liveQrCodes } from '../../src/shop/checkout/checkout.live';
import {
  liveConfirmations,
  liveGuestOrders,
  liveOrders,
  livePlacedHere,
} from '../../src/shop/orders/orders.live';
import { liveAttempt } from '../../src/shop/payment/attempt.live';
import { recordToasts, testEnvironment } from './environment';
import type { fakeAuth } from './fake-auth';
import { urli } from './order';
import { seededRandom } from './random';
import { fakeStorage } from './storage';

export const CATALOGUE = [urli];
export const NOW = Date.UTC(2026, 10, 21, 6, 42);

export const VALUES: CheckoutValues = {
  ...EMPTY_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '098765 43210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411 001',
  method: 'cod',
  upiId: 'asha@bank',
  cardNumber: '4111 1111 1111 1111',
  cardName: 'ASHA RAO',
  expiryDate: '12/28',
  cvv: '741',
};

interface TabOptions {
  /** The device's storage. */
  device?: ReturnType<typeof fakeStorage>;
  /** The tab's storage. Pass it to a second call to load another page in the same tab. */
  own?: ReturnType<typeof fakeStorage>;
  /** Fixes all random numbers; by default they differ. */
  luck?: number;
  auth?: ReturnType<typeof fakeAuth>;
  /** Payments are simulated by default. */
  simulatesPayments?: boolean;
  /** Whether the shop has an order book. */
  keepsOrders?: boolean;
  /** Whether the shop has a payment provider, and so an order book. */
  paysOnline?: boolean;
}

let seed = 0;

/** The stores of a page in one tab, without a browser. */
export function openTab({
  device = fakeStorage(),
  own = fakeStorage(),
  luck,
  auth,
  simulatesPayments = true,
  paysOnline = false,
  keepsOrders = paysOnline,
}: TabOptions = {}) {
  const env = testEnvironment({
    device,
    tab: own,
    auth,
    simulatesPayments,
    paysOnline,
    keepsOrders,
    now: () => NOW,
    random: luck === undefined ? seededRandom((seed += 1)) : () => luck,
  });
  const toasts = recordToasts(env);
  const { $snapshot, write: signIn, $sessionChanges } = liveSnapshot(env);
  const cart = liveCart(env);
  const checkout = liveCheckout(env);
  return {
    ...{ env, device, own, toasts, signIn, $snapshot, $sessionChanges, cart, checkout },
    leaveFor: env.leaveFor,
    orders: liveOrders(env),
    draft: liveDraft(env),
    attempt: liveAttempt(env),
    qrCodes: liveQrCodes(env),
    placedHere: livePlacedHere(env),
    confirmations: liveConfirmations(env),
    guestOrders: liveGuestOrders(env),
    titles: () => toasts.map(({ title }) => title),
    /** Submits the checkout with the cart's lines that are in the catalogue. */
    submit: (paymentId: string | null = null, method = VALUES.method) =>
      checkout.submit({
        values: { ...VALUES, method },
        lines: cart.$cart.get().filter(({ product }) => product.id === urli.id),
        catalogue: CATALOGUE,
        charges: chargesFor({ method }),
        reductions: [],
        paymentId,
      }),
    /** Loads another page in the same tab. */
    reload: () => openTab({ device, own, luck, auth, simulatesPayments }),
  };
}

/** A tab with two pieces in its cart and a valid form. */
export function openFilledTab(options: TabOptions = {}) {
  const tab = openTab(options);
  tab.cart.add(urli, 2);
  tab.draft.keep(VALUES);
  tab.toasts.length = 0;
  return tab;
}

export function openSecondTab({ device }: { device: ReturnType<typeof fakeStorage> }) {
  return openTab({ device: fakeStorage(device.shared) });
}
