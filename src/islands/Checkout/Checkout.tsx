import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '../parts/waiting/useHydrated';
import { CheckoutContents } from './CheckoutContents';

interface CheckoutProps extends ComponentProps<typeof CheckoutContents> {
  children?: ReactNode;
}

/** Specification 2 and 4; guests can check out too. */
export function Checkout({ children, ...props }: CheckoutProps) {
  return useHydrated() ? <CheckoutContents {...props} /> : children;
}
