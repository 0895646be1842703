import { type ComponentType, useState } from 'react';
import { dialogToast } from '../../shop/toasts/dialog.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from './environment';

/** A dialog whose script is fetched when it is asked for, since few shoppers do. */
export function useDialog<Props>(fetched: () => Promise<ComponentType<Props>>) {
  const { notify } = useLive(liveToasts);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const open = () =>
    void fetched().then(
      (component) => setDialog(() => component),
      () => notify({ kind: 'error', ...dialogToast }),
    );
  return { Dialog, open, close: () => setDialog(null) };
}
