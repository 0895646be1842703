/** How a status looks: a colour and an icon each, never the colour alone. */
export type StatusLook = 'delivered' | 'processing' | 'shipped' | 'other';

/** Specification 4, Order status: three known ones, and any other value. */
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
