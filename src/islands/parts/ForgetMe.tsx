import { useState } from 'react';
import { forgetMessages as messages } from '../../shop/forgetting/forget.messages';
import { ForgetDialog, type ForgetDialogProps } from './ForgetDialog';

type ForgetMeProps = Pick<ForgetDialogProps, 'person' | 'account'>;

export function ForgetMe({ person, account }: ForgetMeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="link-button start" type="button" onClick={() => setOpen(true)}>
        {account ? messages.deleteButton : messages.button}
      </button>
      {isOpen && <ForgetDialog person={person} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
