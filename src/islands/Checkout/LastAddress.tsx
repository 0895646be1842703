import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { ordersOf } from '../../shop/orders/order';
import { SHIPPING_FIELDS } from '../../shop/orders/shipping';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveOrders } from '../../shop/orders/orders.live';
import table from '../parts/address/fields.module.css';
import { useEnvironment, useLive } from '../parts/environment';
import type { useForm } from '../parts/form/useForm';

interface LastAddressProps {
  form: Pick<ReturnType<typeof useForm<CheckoutValues>>, 'values' | 'set'>;
}

/** Offers the address of the last order; its button first has the identity provider confirm the user. */
export function LastAddress({ form }: LastAddressProps) {
  const env = useEnvironment();
  const person = useStore(useLive(liveSnapshot).$snapshot);
  const placed = useStore(useLive(liveOrders).$orders);
  const [state, setState] = useState<'offered' | 'busy' | 'failed'>('offered');
  if (!person || form.values.address || ordersOf(placed, person.uid).length === 0) return null;

  async function fill(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    // Loaded on demand: few shoppers are signed in.
    const uid = await import('../../shop/accounts/accounts.live')
      .then(({ liveSignedInUid }) => liveSignedInUid(env)())
      .catch(() => undefined);
    const [last] = uid ? ordersOf(placed, uid) : [];
    if (last) for (const { name } of SHIPPING_FIELDS) form.set(name, last.shipping[name] ?? '');
    setState(last ? 'offered' : 'failed');
  }

  return (
    <div className={table.wide}>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        aria-busy={state === 'busy' || undefined}
        onClick={() => void fill()}
      >
        Use the address of my last order
      </button>
      <p className="quiet" role="status">
        {state === 'failed' &&
          'We couldn’t check that you’re logged in. Try again, or type the address.'}
      </p>
    </div>
  );
}
