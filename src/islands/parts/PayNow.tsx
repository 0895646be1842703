import { useState } from 'react';
import type { Order } from '../../shop/orders/order';
import { payMessages as messages, payToasts } from '../../shop/orders/pay.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from './environment';

/** Leads to the payment provider's page. */
export function PayNow({ order }: { order: Order }) {
  const env = useEnvironment();
  const { notify } = useLive(liveToasts);
  const [isBusy, setBusy] = useState(false);

  async function pay(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const page = await import('../../shop/orders/pay-page.live').then(
      ({ openPayPage }) => openPayPage(env, order),
      () => notify({ kind: 'error', ...payToasts.notReached }),
    );
    if (page) await env.leaveFor(page);
    setBusy(false);
  }

  return (
    <button className="button" type="button" aria-disabled={isBusy} onClick={() => void pay()}>
      {isBusy ? messages.paying : messages.pay}
    </button>
  );
}
