import { forgetMessages as messages } from '../../shop/forgetting/forget.messages';
import type { ForgetDialogProps } from './ForgetDialog';
import { useDialog } from './useDialog';

type ForgetMeProps = Pick<ForgetDialogProps, 'person' | 'account'>;

const fetchDialog = () => import('./ForgetDialog').then(({ ForgetDialog }) => ForgetDialog);

export function ForgetMe({ person, account }: ForgetMeProps) {
  const { Dialog, open, close } = useDialog(fetchDialog);
  return (
    <>
      <button className="link-button start" type="button" onClick={open}>
        {account ? messages.deleteButton : messages.button}
      </button>
      {Dialog && <Dialog person={person} account={account} onClose={close} />}
    </>
  );
}
