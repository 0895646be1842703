import { EmptyState } from '../parts/buying/EmptyState';

/**
 * Shown for unknown ids and for other users' orders alike, so that nobody learns which ids exist.
 */
export function NoSuchOrder({ id }: { id: string }) {
  return (
    <>
      <h1 className="visually-hidden">Order</h1>
      <EmptyState
        title="No such order"
        text={
          id
            ? `We couldn’t find order ${id} on this device.`
            : 'We couldn’t find an order at this address.'
        }
        link={{ href: '/orders', label: 'My Orders' }}
      />
    </>
  );
}
