import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { EnvironmentContext } from '../../../src/islands/parts/environment';
import { liveSession } from '../../../src/shop/accounts/session.live';
import { storedCart } from '../../../src/shop/cart/cart';
import { liveCart } from '../../../src/shop/cart/cart.live';
import type { Environment } from '../../../src/shop/environment';
import { recordToasts, testEnvironment } from '../../support/environment';
import { ASHA, fakeAuth } from '../../support/fake-auth';
import { lamp, shipping, urli, vase } from '../../support/order';
import { fakeStorage } from '../../support/storage';

export { lamp, shipping, urli, vase };
/** The current catalogue, without the lamp. */
export const CATALOGUE = [urli, vase];

type Product = typeof urli;

/** A device's storage with these lines in the cart. */
export function deviceWithCart(...lines: [Product, number][]) {
  const stored = storedCart(lines.map(([product, quantity]) => ({ product, quantity })));
  return fakeStorage(new Map([['cart', JSON.stringify(stored)]]));
}

/** A page with these lines in the cart. */
export function filledCart(...lines: [Product, number][]) {
  const env = testEnvironment({ device: deviceWithCart(...lines) });
  return { env, cart: liveCart(env), toasts: recordToasts(env), storage: env.device };
}

export function renderIn(env: Environment, island: ReactNode) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EnvironmentContext value={env}>{children}</EnvironmentContext>
  );
  return { ...render(island, { wrapper }), user: userEvent.setup() };
}

/** A page with a session confirmed by the identity provider. */
export async function signedIn(
  given: Omit<Parameters<typeof testEnvironment>[0] & object, 'auth'> = {},
  user = ASHA,
) {
  const auth = fakeAuth({ user });
  const env = testEnvironment({ ...given, auth });
  await liveSession(env).follow();
  return { env, auth };
}
