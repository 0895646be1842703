import { type StatusLook, statusLook } from '../../domain/orders/status';
import { Icon } from './Icon';
import styles from './StatusBadge.module.css';

const ICONS = {
  delivered: 'check',
  processing: 'clock',
  shipped: 'truck',
  other: 'cancel',
} as const satisfies Record<StatusLook, string>;

/** An order's status: icon, word and colour (specification 4, Order status). */
export function StatusBadge({ status }: { status: string }) {
  const look = statusLook(status);
  return (
    <span className={styles.badge} data-look={look}>
      <Icon name={ICONS[look]} size={18} />
      {status}
    </span>
  );
}
