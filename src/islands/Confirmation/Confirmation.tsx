import { useStore } from '@nanostores/react';
import { $confirmed, print } from '../../wiring/confirmation';
import { Hydrated } from '../parts/Hydrated';
import styles from './Confirmation.module.css';
import { PlacedOrder, type PlacedOrderProps } from './PlacedOrder';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'whatsapp'>;

/** What was ordered (specification 2, Order Confirmation; the details are beyond it). */
export function Confirmation(props: ConfirmationProps) {
  return (
    <Hydrated fallback={<div className={`${styles.ghost} with-scripts`} aria-busy="true" />}>
      <LatestOrder {...props} />
    </Hydrated>
  );
}

function LatestOrder(props: ConfirmationProps) {
  const order = useStore($confirmed);
  return order && <PlacedOrder {...props} order={order} onPrint={print} />;
}
