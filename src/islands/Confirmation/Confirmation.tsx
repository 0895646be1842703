import { useStore } from '@nanostores/react';
import { printPage } from '../../browser/print';
import { $confirmed } from '../../live-stores/confirmation';
import { PlacedOrder, type PlacedOrderProps } from './PlacedOrder';

type ConfirmationProps = Pick<PlacedOrderProps, 'shop' | 'whatsapp'>;

/**
 * The placed order (specification 2, Order Confirmation; the details go beyond it). Rendered in the
 * browser only.
 */
export function Confirmation(props: ConfirmationProps) {
  const order = useStore($confirmed);
  return order && <PlacedOrder {...props} order={order} onPrint={printPage} />;
}
