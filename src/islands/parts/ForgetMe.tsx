import { useState } from 'react';
import { forgetMessages as messages } from '../../shop/forgetting/forget.messages';
import { ForgetDialog, type ForgetDialogProps } from './ForgetDialog';

/** 'Forget me on this device'. */
export function ForgetMe({ person }: Pick<ForgetDialogProps, 'person'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button className="link-button" type="button" onClick={() => setAsking(true)}>
        {messages.button}
      </button>
      {asking && <ForgetDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}
