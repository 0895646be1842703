import { type ComponentType, useState } from 'react';
import {
  forgetMessages as messages,
  forgetToasts as toasts,
} from '../../domain/forgetting/messages';
import type { Order } from '../../domain/orders/order';
import { notify } from '../../live-stores/toasts';
import type { ForgetDialogProps } from './ForgetDialog';

/** Whose data are to go: a user's, or a guest's with the orders that this tab placed. */
export type Forgotten = { uid: string } | { guestOrders: readonly Order[] };

/** 'Forget me on this device'. What it does is loaded when it is pressed. */
export function ForgetMe({ person }: { person: Forgotten }) {
  const [Dialog, setDialog] = useState<ComponentType<ForgetDialogProps> | null>(null);
  function open() {
    import('./ForgetDialog').then(
      (module) => setDialog(() => module.ForgetDialog),
      () => notify({ kind: 'error', ...toasts.notLoaded }),
    );
  }
  return (
    <>
      <button className="link-button" type="button" onClick={open}>
        {messages.button}
      </button>
      {Dialog && <Dialog person={person} onClose={() => setDialog(null)} />}
    </>
  );
}
