import { useState } from 'react';
import { cancelMessages as messages, stepToast } from '../../shop/orders/shopper-step.messages';
import type { MoneyState } from '../../shop/orders/ledger';
import type { Order } from '../../shop/orders/order';
import { liveProgress } from '../../shop/orders/progress.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { ConfirmDialog } from './ConfirmDialog';
import { useLive } from './environment';

interface CancelDialogProps {
  order: Order;
  money: MoneyState;
  onClose: () => void;
}

export function CancelDialog({ order, money, onClose }: CancelDialogProps) {
  const { change } = useLive(liveProgress);
  const { notify } = useLive(liveToasts);
  const [isBusy, setBusy] = useState(false);

  async function answer(yes: boolean): Promise<void> {
    if (isBusy) return;
    if (!yes) return onClose();
    setBusy(true);
    const outcome = await change('cancel', order);
    onClose();
    notify({ kind: outcome === 'done' ? 'success' : 'error', ...stepToast('cancel', outcome) });
  }

  return (
    <ConfirmDialog
      label={messages.yes}
      text={messages.question(order.id, money)}
      no={messages.no}
      yes={isBusy ? messages.busy : messages.yes}
      danger
      onAnswer={(yes) => void answer(yes)}
    />
  );
}
