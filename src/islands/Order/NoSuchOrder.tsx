import { EmptyState } from '../parts/empty/EmptyState';

/** Shows the same text for unknown ids and other users' orders, so as not to reveal which ids exist. */
export function NoSuchOrder({ id }: { id: string }) {
  return (
    <>
      <h1 className="visually-hidden">Order</h1>
      <EmptyState
        title="No such order"
        text={id ? <NotHere id={id} /> : 'We couldn’t find an order at this address.'}
        link={{ href: '/orders', label: 'My Orders' }}
      />
    </>
  );
}

/** The number isn't broken at its hyphens. */
function NotHere({ id }: { id: string }) {
  return (
    <>
      We couldn’t find order{' '}
      <span className="order-number" translate="no">
        {id}
      </span>{' '}
      on this device.
    </>
  );
}
