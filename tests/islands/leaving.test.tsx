// A page in the back/forward cache must not contain secrets.
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onLeave } from '../../src/browser/navigation';
import { CheckoutContents } from '../../src/islands/Checkout/Checkout';
import { Login } from '../../src/islands/Login/Login';
import { Profile } from '../../src/islands/Profile/Profile';
import { Register } from '../../src/islands/Register/Register';
import { testEnvironment } from '../support/environment';
import { CHECKOUT_FACTS, deviceWithCart, renderIn, signedIn, urli } from './support/shop';

interface Fiber {
  memoizedState: unknown;
  memoizedProps: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

/** Whether a value contains a text anywhere, except in functions and in links to other fibers. */
function holds(value: unknown, text: string, seen = new Set<unknown>()): boolean {
  if (typeof value === 'string') return value.replaceAll(' ', '').includes(text);
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  if (value instanceof Node || 'stateNode' in value) return false;
  seen.add(value);
  return Object.values(value).some((part) => holds(part, text, seen));
}

/** Whether React keeps a text in any component's state or props. */
function reactHolds(text: string): boolean {
  const input = screen.getAllByRole('textbox')[0] as unknown as Record<string, Fiber>;
  const key = Object.keys(input).find((name) => name.startsWith('__reactFiber')) ?? '';
  let root = input[key] as Fiber;
  while (root.return) root = root.return;
  const { current } = root.stateNode as { current: Fiber };
  const inTree = (fiber: Fiber | null): boolean =>
    fiber !== null &&
    (holds(fiber.memoizedState, text) ||
      holds(fiber.memoizedProps, text) ||
      inTree(fiber.child) ||
      inTree(fiber.sibling));
  return inTree(current);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}
function comeBack(): void {
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(shown));
}

const signedOut = () =>
  Promise.resolve(testEnvironment({ onLeave, device: deviceWithCart([urli, 1]) }));
const CHECKOUT = <CheckoutContents {...CHECKOUT_FACTS} />;

describe.each([
  ['the password at /login', 'Password', 'brass-lamp', <Login />, signedOut],
  ['the password at /register', 'Password', 'brass-lamp', <Register />, signedOut],
  [
    'the new password at /profile',
    'New Password',
    'brass-lamp',
    <Profile />,
    async () => (await signedIn({ onLeave })).env,
  ],
  ['the card number at checkout', 'Card number', '4929123456789007', CHECKOUT, signedOut],
  ['the CVV at checkout', 'CVV', '9173', CHECKOUT, signedOut],
])('%s', (_, label, secret, island, makeEnvironment) => {
  test('is removed from field and React state when the page is left', async () => {
    renderIn(await makeEnvironment(), island);
    fireEvent.change(field(label), { target: { value: secret } });
    fireEvent.blur(field(label));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(reactHolds(secret)).toBe(true);
    leave();
    expect(field(label).value).toBe('');
    expect(reactHolds(secret)).toBe(false);
  });

  test('is removed when Back restores the page, even if it was typed after the page was left', async () => {
    renderIn(await makeEnvironment(), island);
    leave();
    fireEvent.change(field(label), { target: { value: secret } });
    comeBack();
    expect(field(label).value).toBe('');
    expect(reactHolds(secret)).toBe(false);
  });
});
