import { type ComponentType, useState } from 'react';
import { notify } from '../../live-stores/toasts';
import type { OrdersCopyProps } from './OrdersCopy';
import styles from './Orders.module.css';

/** Opens the section that exports and imports orders. It is rarely needed, so its code is loaded on demand. */
export function OrdersCopyLater(props: OrdersCopyProps) {
  const [Copy, setCopy] = useState<ComponentType<OrdersCopyProps> | null>(null);
  function open() {
    import('./OrdersCopy')
      .then((module) => setCopy(() => module.OrdersCopy))
      .catch(() => notify({ kind: 'error', title: 'Check your connection and try again' }));
  }
  if (Copy) return <Copy {...props} />;
  return (
    <button className={`link-button ${styles.copy}`} type="button" onClick={open}>
      Export or import orders
    </button>
  );
}
