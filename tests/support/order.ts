import { newOrder, type Order, type OrderInput } from '../../src/shop/orders/order';
import type { Shipping } from '../../src/shop/orders/shipping';
import { FIRST_STATUS, statusesAhead } from '../../src/shop/orders/status';
import { STEP_NAMES, stepOf } from '../../src/shop/orders/steps';
import { chargesFor } from '../../src/shop/payment/charges';
import { rupees } from '../../src/shop/money/money';

export const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
export const vase = { id: 'lota-vase', name: 'Lota Vase', image: '/v.webp', price: rupees(2999) };
/** A discontinued product. */
export const lamp = { id: 'old-lamp', name: 'Old Lamp', image: '/l.webp', price: rupees(1500) };

export const shipping: Shipping = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
};

/** A guest's cash order of two bowls, apart from the given fields. */
export function anOrder(given: Partial<OrderInput> = {}): Order {
  const payment = given.payment ?? { method: 'cod' };
  return newOrder({
    id: 'AAN-261121-7K2WX-M94RY',
    now: Date.UTC(2026, 10, 21, 6),
    uid: null,
    lines: [{ product: urli, quantity: 2 }],
    charges: chargesFor({ method: payment.method }),
    reductions: [],
    shipping,
    ...given,
    payment,
  });
}

/** The steps that lead a new order from status to status, until nothing is left to do. */
export const USUAL_STEPS = statusesAhead({ status: FIRST_STATUS }).map((status) => {
  const step = STEP_NAMES.find((name) => stepOf(name).status?.to === status);
  if (!step) throw new Error(`no step leads to ${status}`);
  return step;
});
