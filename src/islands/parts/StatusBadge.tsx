import { statusOf } from '../../shop/orders/status';
import { LineIcon } from './Icon';
import styles from './StatusBadge.module.css';

/** Specification 4, Order status. */
export function StatusBadge({ status }: { status: string }) {
  const { icon, color, name } = statusOf(status);
  return (
    <span className={`small whole ${styles.badge}`} data-color={color}>
      <LineIcon path={icon} size={18} />
      <span>{name}</span>
    </span>
  );
}
