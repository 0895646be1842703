import { useState } from 'react';
import { confirmMessages as messages } from '../../shop/orders/confirm.messages';
import type { Order } from '../../shop/orders/order';
import { liveProgress } from '../../shop/orders/progress.live';
import { stepToast } from '../../shop/orders/shopper-step.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from './environment';

/** The button of a cash order that the shopper hasn't confirmed. */
export function ConfirmOrder({ order }: { order: Order }) {
  const { change } = useLive(liveProgress);
  const { notify } = useLive(liveToasts);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await change('confirm', order);
    setBusy(false);
    notify({ kind: outcome === 'done' ? 'success' : 'error', ...stepToast('confirm', outcome) });
  }

  return (
    <button className="button" type="button" aria-disabled={isBusy} onClick={() => void confirm()}>
      {messages.yes}
    </button>
  );
}
