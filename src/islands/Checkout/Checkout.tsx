import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../parts/waiting/useHydrated';
import { CheckoutContents } from './CheckoutContents';

interface CheckoutProps extends ComponentProps<typeof CheckoutContents> {
  /** What the built page holds, since the cart is stored on the device: a skeleton. */
  children?: ReactNode;
}

/** Checkout (specification 2 and 4), also for guests. */
export function Checkout({ children, ...props }: CheckoutProps) {
  return useHydrated() ? <CheckoutContents {...props} /> : children;
}
