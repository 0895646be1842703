import { EmptyState } from '../parts/buying/EmptyState';

/** For unknown ids and for other people's orders alike: which of the two it is, is nobody's business. */
export function NoSuchOrder({ id }: { id: string }) {
  return (
    <>
      <h1 className="visually-hidden">Order</h1>
      <EmptyState
        title="No such order"
        text={
          id
            ? `There is no order ${id} of yours on this device.`
            : 'The address names no order of yours.'
        }
        link={{ href: '/orders', label: 'My Orders' }}
      />
    </>
  );
}
