import { useState } from 'react';
import type { Order } from '../../shop/orders/order';
import { payMessages as messages } from '../../shop/orders/pay.messages';
import { useEnvironment } from './environment';

/** Leads to the payment provider's page. */
export function PayNow({ order }: { order: Order }) {
  const env = useEnvironment();
  const [isBusy, setBusy] = useState(false);

  async function pay(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const { openPayPage } = await import('../../shop/orders/pay-page.live');
    const page = await openPayPage(env, order);
    if (page) await env.leaveFor(page);
    setBusy(false);
  }

  return (
    <button className="button" type="button" aria-disabled={isBusy} onClick={() => void pay()}>
      {isBusy ? messages.paying : messages.pay}
    </button>
  );
}
