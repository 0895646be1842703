import { lazy, Suspense, useState } from 'react';
import { forgetMessages as messages } from '../../shop/forgetting/forget.messages';
import type { ForgetDialogProps } from './ForgetDialog';

// It knows how to save and remove all that a person leaves on a device, which few ask for.
const ForgetDialog = lazy(async () => ({ default: (await import('./ForgetDialog')).ForgetDialog }));

/** 'Forget me on this device'. */
export function ForgetMe({ person }: Pick<ForgetDialogProps, 'person'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button className="link-button" type="button" onClick={() => setAsking(true)}>
        {messages.button}
      </button>
      {asking && (
        <Suspense>
          <ForgetDialog person={person} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
