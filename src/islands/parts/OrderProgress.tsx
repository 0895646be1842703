import { lazy, Suspense } from 'react';
import type { Order } from '../../shop/orders/order';
import type { ShownProgress } from './useProgress';

const Panel = lazy(async () => ({ default: (await import('./ProgressPanel')).ProgressPanel }));

interface OrderProgressProps {
  order: Order;
  shown: ShownProgress;
  /** The shopper's own order can be cancelled here. */
  own: boolean;
}

/** Empty where the shop doesn't know the order. */
export function OrderProgress({ order, shown, own }: OrderProgressProps) {
  const progress = shown.of(order);
  if (!progress) return null;
  return (
    <Suspense>
      <Panel order={order} progress={progress} reached={shown.reached} own={own} />
    </Suspense>
  );
}
