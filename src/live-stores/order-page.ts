import { goTo } from '../browser/navigation';
import { printPage } from '../browser/print';
import { cart } from './cart';
import { notify } from './toasts';

export { addressPath } from '../browser/arrival';

/** What the page of an order does to the world. */
export const orderEffects = { add: cart.add, notify, goTo, print: printPage };
