import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { pricesUnknown } from '../../../domain/cart/price-messages';
import type { Catalogue } from '../../../domain/cart/reconcile';
import type { DividedProps } from './today';

interface TodaysProps extends DividedProps {
  /** The catalogue that the page holds; null when it is divided. */
  whole: Catalogue | null;
}

/** Loaded for a divided catalogue only. */
const Divided = lazy<ComponentType<DividedProps>>(async () => {
  const chunk = await import('../divided/Divided').catch(() => null);
  return { default: chunk?.Divided ?? (() => pricesUnknown.failed) };
});

/**
 * Passes today's catalogue to what it renders: the whole one that the page holds or, of a divided one, the products of
 * some lines, which are fetched (decision 113).
 */
export function Todays({ whole, ...props }: TodaysProps) {
  const catalogueFor = useCallback(() => whole ?? [], [whole]);
  if (whole) return props.children({ catalogueFor, complete: true });
  return (
    <Suspense>
      <Divided {...props} />
    </Suspense>
  );
}
