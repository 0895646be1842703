import type { Order } from '../../shop/orders/order';
import { ProgressLine } from './ProgressLine';
import { ProgressPanel } from './ProgressPanel';
import type { ShownProgress } from './useProgress';

interface ShownOrder {
  order: Order;
  shown: ShownProgress;
}

/** Empty if the shop doesn't know the order. @param props.own whether it's the shopper's own and can be cancelled */
export function OrderProgress({ order, shown, own }: ShownOrder & { own: boolean }) {
  const progress = shown.of(order);
  if (!progress) return null;
  return (
    <ProgressPanel order={order} progress={progress} outdated={shown.outdated(order)} own={own} />
  );
}

export function OrderProgressLine({ order, shown }: ShownOrder) {
  const progress = shown.of(order);
  if (!progress) return null;
  return <ProgressLine order={order} progress={progress} />;
}
