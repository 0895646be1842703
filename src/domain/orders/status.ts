/**
 * The appearance of a status: each has its own colour and icon, so that colour is never the only
 * difference.
 */
export type StatusLook = 'delivered' | 'processing' | 'shipped' | 'other';

/**
 * The appearance of a status (specification 4, Order status): three known ones, and any other
 * value.
 */
export function statusLook(status: string): StatusLook {
  switch (status) {
    case 'Delivered':
      return 'delivered';
    case 'Processing':
      return 'processing';
    case 'Shipped':
      return 'shipped';
    default:
      return 'other';
  }
}
