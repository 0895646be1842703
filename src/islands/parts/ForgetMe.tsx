import { type ComponentType, useState } from 'react';
import {
  forgetMessages as messages,
  forgetToasts as toasts,
} from '../../domain/forgetting/messages';
import { notify } from '../../live-stores/toasts';
import type { ForgetDialogProps } from './ForgetDialog';

/** 'Forget me on this device'. What it does is loaded when it is pressed. */
export function ForgetMe({ person }: Pick<ForgetDialogProps, 'person'>) {
  const [Dialog, setDialog] = useState<ComponentType<ForgetDialogProps> | null>(null);
  function open() {
    import('./ForgetDialog')
      .then((module) => setDialog(() => module.ForgetDialog))
      .catch(() => notify({ kind: 'error', ...toasts.notLoaded }));
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
