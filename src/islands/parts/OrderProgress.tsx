import { Suspense } from 'react';
import type { Order } from '../../shop/orders/order';
import { lazily } from './lazily';
import type { ShownProgress } from './useProgress';

// Only sites with an order book need this code.
const Panel = lazily(async () => (await import('./ProgressPanel')).ProgressPanel);
const Line = lazily(async () => (await import('./ProgressLine')).ProgressLine);

interface ShownOrder {
  order: Order;
  shown: ShownProgress;
}

/** Empty if the shop doesn't know the order. @param props.own whether it's the shopper's own and can be cancelled */
export function OrderProgress({ order, shown, own }: ShownOrder & { own: boolean }) {
  const progress = shown.of(order);
  if (!progress) return null;
  return (
    <Suspense>
      <Panel order={order} progress={progress} outdated={shown.outdated(order)} own={own} />
    </Suspense>
  );
}

export function OrderProgressLine({ order, shown }: ShownOrder) {
  const progress = shown.of(order);
  if (!progress) return null;
  return (
    <Suspense>
      <Line order={order} progress={progress} />
    </Suspense>
  );
}
