import { computed } from 'nanostores';
import { vi } from 'vitest';
import { type CheckoutValues, EMPTY_DRAFT } from '../../src/shop/checkout/form';
import type { ToastInput } from '../../src/shop/toasts/toasts';
import { createCart } from '../../src/shop/cart/cart.store';
import { createCheckout, createDraft } from '../../src/shop/checkout/checkout.store';
import { createConfirmations, createGuestOrders } from '../../src/shop/orders/confirmations.store';
import { createSessionChanges, createSnapshot } from '../../src/shop/accounts/snapshot.store';
import { createIdList, createTabText } from '../../src/shop/storage/tab-values.store';
import { createOrders } from '../../src/shop/orders/orders.store';
import { createPaymentQrCodes } from '../../src/shop/checkout/qr-code.store';
import { urli } from './order';
import { seededRandom } from './random';
import { fakeStorage } from './storage';

export const CATALOGUE = [urli];
export const NOW = Date.UTC(2026, 10, 21, 6, 42);

/** A checkout form, filled in and valid. */
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
  /** The device's storage; pass the same map to two tabs to make them share a device. */
  device?: ReturnType<typeof fakeStorage>;
  /** The tab's storage; pass it to a second call to load another page in the same tab. */
  own?: ReturnType<typeof fakeStorage>;
  /** The random number of every draw; by default, different ones. */
  luck?: number;
}

let seed = 0;

/** The stores of a page in one tab, without a browser. */
export function openTab({ device = fakeStorage(), own = fakeStorage(), luck }: TabOptions = {}) {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => void toasts.push(toast);
  const now = () => NOW;
  const random = luck === undefined ? seededRandom((seed += 1)) : () => luck;
  const { $snapshot, write: signIn } = createSnapshot(device);
  const $uid = computed($snapshot, (user) => user?.uid ?? null);
  const $sessionChanges = createSessionChanges({ $snapshot, tab: own, device, now: Date.now });
  const cart = createCart({ storage: device, tab: own, notify });
  const orders = createOrders({ storage: device, tab: own, notify });
  const draft = createDraft(own);
  const attempt = createTabText('payment', own);
  const draw = vi.fn((text: string) => Promise.resolve(`data:image/svg+xml,${text}`));
  const qrCodes = createPaymentQrCodes({
    attempt,
    isUsed: () => false,
    draw,
    notify,
    now,
    random,
  });
  const placedHere = createIdList('placed-here', own);
  for (const forget of [draft.clear, qrCodes.end, placedHere.clear]) $sessionChanges.listen(forget);
  const confirmations = createConfirmations({ orders, cart, placedHere, $uid });
  const guestOrders = createGuestOrders({ orders, placedHere, notify });
  const leaveFor = vi.fn((_address: string) => Promise.resolve());
  const placement = {
    downloadInvoice: vi.fn(() => Promise.resolve(true)),
    canReach: vi.fn((_address: string) => Promise.resolve(true)),
    leaveFor,
  };
  const checkout = createCheckout({
    cart,
    orders,
    draft,
    qrCodes,
    placedHere,
    confirmations,
    notify,
    uid: $uid.get,
    now,
    random,
    sendsOrders: false,
    withLock: device.withLock,
    ...placement,
  });
  return {
    ...{
      device,
      own,
      toasts,
      signIn,
      $snapshot,
      cart,
      orders,
      draft,
      attempt,
      draw,
      qrCodes,
      placedHere,
    },
    ...{ $sessionChanges, confirmations, guestOrders, placement, leaveFor },
    checkout,
    titles: () => toasts.map(({ title }) => title),
    /** Submits the checkout for what is in the cart and sold today. */
    submit: (paymentId: string | null = null, method = VALUES.method) =>
      checkout.submit({
        values: { ...VALUES, method },
        lines: cart.$cart.get().filter(({ product }) => product.id === urli.id),
        catalogue: CATALOGUE,
        paymentId,
      }),
    /** Loads another page in the same tab. */
    reload: () => openTab({ device, own, luck }),
  };
}

/** A tab with two pieces in its cart and a filled-in form. */
export function openFilledTab(options: TabOptions = {}) {
  const tab = openTab(options);
  tab.cart.add(urli, 2);
  tab.draft.keep(VALUES);
  tab.toasts.length = 0;
  return tab;
}

/** Another tab of the same device. */
export function openSecondTab({ device }: { device: ReturnType<typeof fakeStorage> }) {
  return openTab({ device: fakeStorage(device.shared) });
}
