import { createContext } from 'react';
import { lookUpPin } from '../../browser/api';
import { deviceStorage } from '../../browser/storage';
import { $sessionChanges, $snapshot } from '../../shop/accounts/snapshot.live';
import { cart } from '../../shop/cart/cart.live';
import { checkout, draft, qrCodes } from '../../shop/checkout/checkout.live';
import { orders } from '../../shop/orders/orders.live';
import { hasUnseenOrderHere } from '../../shop/orders/peek.live';
import { PIN_KEY } from '../../shop/constants';

const live = {
  cart,
  checkout,
  draft,
  qrCodes,
  orders,
  /** Who seems to be signed in. */
  $snapshot,
  /** Counts the users who have left this tab: the form is empty for the next one. */
  $sessionChanges,
  /** Whether an order of this tab seems to be unconfirmed, when the page opens. */
  hasUnseenOrder: hasUnseenOrderHere,
  /** Who is signed in, as the identity provider confirms. Its SDK is loaded for that. */
  signedInUid: () =>
    import('../../shop/accounts/accounts.live').then(({ signedInUid }) => signedInUid()),
  lookUpPin,
  /** The PIN code that was checked last on this device. */
  rememberedPin: () => deviceStorage.read(PIN_KEY) ?? '',
  /** Remembers the PIN code on this device, for the product pages. */
  rememberPin: (pin: string) => void deviceStorage.write(PIN_KEY, pin),
};

/** The stores of checkout: those of the page, or those of a test. */
export const CheckoutStores = createContext(live);
