import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { CheckoutFacts } from '../../../src/islands/Checkout/shop';
import { EnvironmentContext } from '../../../src/islands/parts/environment';
import { liveSession } from '../../../src/shop/accounts/session.live';
import { storedCart } from '../../../src/shop/cart/cart';
import { liveCart } from '../../../src/shop/cart/cart.live';
import type { Environment } from '../../../src/shop/environment';
import { recordToasts, testEnvironment } from '../../support/environment';
import { ASHA, fakeAuth } from '../../support/fake-auth';
import { lamp, shipping, urli, vase } from '../../support/order';
import { SHOP_FACTS } from '../../support/shop-facts';
import { fakeStorage } from '../../support/storage';

export { lamp, shipping, urli, vase };
/** The current catalogue, without the lamp. */
export const CATALOGUE = [urli, vase];

/** What the checkout page passes to its island. Standard delivery takes at most ten business days. */
export const CHECKOUT_FACTS: CheckoutFacts = {
  builtOn: '2024-01-01',
  catalogue: CATALOGUE,
  payee: { handle: 'aangan@bank', merchantName: 'Aangan', account: 'merchant' },
  terms: { ships: { from: 2, to: 3 }, arrives: { from: 5, to: 7 }, holidays: [], areas: [] },
  texts: { empty: 'Nothing to pay for.' },
  consent: {
    sentence: 'By placing the order you agree to:',
    links: [{ href: '/terms', label: 'Terms' }],
  },
  shop: SHOP_FACTS,
  confirmation: { thanks: 'Thanks.', email: 'Mailed.' },
};

type Product = typeof urli;

export function deviceWithCart(...lines: [Product, number][]) {
  const stored = storedCart(lines.map(([product, quantity]) => ({ product, quantity })));
  return fakeStorage(new Map([['cart', JSON.stringify(stored)]]));
}

export function filledCart(...lines: [Product, number][]) {
  const env = testEnvironment({ device: deviceWithCart(...lines) });
  return { env, cart: liveCart(env), toasts: recordToasts(env), storage: env.device };
}

/**
 * Finds the innermost element with this text. `getByText` alone can't find a sentence with an amount, because each
 * amount is a separate element.
 */
export function saying(text: string | RegExp) {
  const says = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent);
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says);
}

export function renderIn(env: Environment, island: ReactNode) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EnvironmentContext value={env}>{children}</EnvironmentContext>
  );
  return { ...render(island, { wrapper }), user: userEvent.setup() };
}

/** A page with a session that the identity provider has confirmed. */
export async function signedIn(
  given: Omit<Parameters<typeof testEnvironment>[0] & object, 'auth'> = {},
  user = ASHA,
) {
  const auth = fakeAuth({ user });
  const env = testEnvironment({ ...given, auth });
  await liveSession(env).follow();
  return { env, auth };
}
