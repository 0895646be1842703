import { useEffect, useEffectEvent } from 'react';
import { looksLikeEmail, tidyEmail } from '../../shop/contact/contact';
import { authSentence, signInMessages as messages } from '../../shop/accounts/accounts.messages';
import { liveSession } from '../../shop/accounts/session.live';
import { useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';

const LOOK_EVERY_MS = 300;

interface Props {
  email: string;
  onEmail: (email: string) => void;
  error: string;
  onMessage: (message: string) => void;
  onSent: () => void;
  onBack: () => void;
}

export function ResetForm({ email, onEmail, error, onMessage, onSent, onBack }: Props) {
  const session = useLive(liveSession);
  const { form, field, announcement, busy, values, takeOver } = useForm({
    name: 'reset',
    initial: { email },
    check: (now) => {
      if (!tidyEmail(now.email)) return { email: messages.emailMissing };
      return looksLikeEmail(now.email) ? {} : { email: authSentence('invalid-email') };
    },
    onChange: (now) => {
      onMessage('');
      onEmail(now.email);
    },
    async onSubmit(now) {
      onMessage('');
      const result = await session.requestReset(tidyEmail(now.email));
      if (result.ok) onSent();
      else onMessage(result.message || messages.resetFailed);
    },
  });

  // A password manager may have filled in the field without an event, and a disabled button can't be pressed
  // to find out.
  const look = useEffectEvent(takeOver);
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <form className="stack" {...form}>
      <FormStatus announcement={announcement} />
      <Field
        {...field('email')}
        label="Email Address"
        type="email"
        autoComplete="username"
        inputMode="email"
        hint={messages.resetHint}
        required
      />
      {error && <p className="form-error">{error}</p>}
      <SubmitButton
        label="Send Reset Link"
        busyLabel="Sending Reset Link..."
        busy={busy}
        disabled={!tidyEmail(values.email)}
      />
      <button className="link-button start" type="button" onClick={onBack}>
        Back to login
      </button>
    </form>
  );
}
