import { useState } from 'react';
import {
  forgetMessages as messages,
  forgetToasts as toasts,
} from '../../shop/forgetting/forget.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from './environment';
import type { ForgetDialog, ForgetDialogProps } from './ForgetDialog';

interface ForgetMeProps extends Pick<ForgetDialogProps, 'person' | 'account'> {
  /** Loads the dialog on demand, since few people use it. */
  load?: () => Promise<{ ForgetDialog: typeof ForgetDialog }>;
}

export function ForgetMe({
  person,
  account,
  load = () => import('./ForgetDialog'),
}: ForgetMeProps) {
  const { notify } = useLive(liveToasts);
  const [dialog, setDialog] = useState<{ Dialog: typeof ForgetDialog } | null>(null);

  async function open() {
    const loaded = await load().catch(() => null);
    if (loaded) setDialog({ Dialog: loaded.ForgetDialog });
    else notify({ kind: 'error', ...toasts.notOpened });
  }

  return (
    <>
      <button className="link-button" type="button" onClick={() => void open()}>
        {account ? messages.deleteButton : messages.button}
      </button>
      {dialog && (
        <dialog.Dialog person={person} account={account} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
