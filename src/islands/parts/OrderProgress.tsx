import type { Order } from '../../shop/orders/order';
import { asksAtFirst } from '../../shop/orders/situation';
import { ProgressLine } from './ProgressLine';
import { ProgressPanel } from './ProgressPanel';
import styles from './ProgressPanel.module.css';
import type { ShownProgress } from './useProgress';

interface ShownOrder {
  order: Order;
  shown: ShownProgress;
}

interface OrderProgressProps extends ShownOrder {
  /** Whether it's the shopper's own and can be changed and cancelled. */
  own: boolean;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

/** Empty if the shop doesn't know the order. Keeps room for an answer that will come first. */
export function OrderProgress({ order, shown, own, onlyState }: OrderProgressProps) {
  const progress = shown.of(order);
  if (!progress)
    return shown.isAsking && asksAtFirst(order) ? (
      <div className={styles.room} data-asks aria-busy="true"></div>
    ) : null;
  return (
    <ProgressPanel {...{ order, progress, own, onlyState }} outdated={shown.outdated(order)} />
  );
}

export function OrderProgressLine({ order, shown }: ShownOrder) {
  const progress = shown.of(order);
  if (!progress) return null;
  return <ProgressLine order={order} progress={progress} />;
}
