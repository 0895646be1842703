import { useEffect, useEffectEvent, useState } from 'react';
import { tidyEmail } from '../../shop/contact/contact';
import { signInMessages as messages } from '../../shop/accounts/accounts.messages';
import { liveRegisteredEmail } from '../../shop/accounts/accounts.live';
import type { SocialMethod } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { useInAppBrowser } from '../parts/useInAppBrowser';
import { PasswordField } from '../parts/sign-in/PasswordField';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import styles from './Login.module.css';
import { OpenElsewhere } from './OpenElsewhere';
import { SocialButtons } from './SocialButtons';

interface Props {
  /** The address that was typed before the reset view opened. */
  email: string;
  onEmail: (email: string) => void;
  error: string;
  onMessage: (message: string) => void;
  onForgotten: () => void;
  onSignedIn: () => void;
}

/** Signs in by email and password, or with Google or Facebook. The session redirects afterwards. */
export function SignInForm(props: Props) {
  const { email: typed, onEmail, error, onMessage, onForgotten, onSignedIn } = props;
  const session = useLive(liveSession);
  const registeredEmail = useLive(liveRegisteredEmail);
  const [cancelled, setCancelled] = useState<SocialMethod | null>(null);
  const { form, field, announcement, busy, fill } = useForm({
    name: 'sign-in',
    initial: { email: typed, password: '' },
    secrets: ['password'],
    check: ({ email, password }) => ({
      ...(!tidyEmail(email) && { email: messages.emailMissing }),
      ...(!password && { password: messages.passwordMissing }),
    }),
    onChange({ email }) {
      onMessage('');
      onEmail(email);
    },
    async onSubmit({ email, password }) {
      onMessage('');
      setCancelled(null);
      const result = await session.signIn(tidyEmail(email), password);
      if (result.ok) onSignedIn();
      else onMessage(result.message || messages.failed);
    },
  });

  const inApp = useInAppBrowser();
  const fillIn = useEffectEvent(() => {
    const email = registeredEmail.$text.get();
    if (!email) return;
    fill({ email });
    if (!typed) onEmail(email);
  });
  useEffect(() => {
    fillIn();
  }, []);

  return (
    <>
      <form className="stack" {...form}>
        <FormStatus announcement={announcement} />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
        />
        <button
          className={`link-button start ${styles.forgotten}`}
          type="button"
          onClick={onForgotten}
        >
          Forgot Password?
        </button>
        {/* Next to the button, because a toast covers the top of a phone's screen while the form has focus. */}
        {error && <p className="form-error">{error}</p>}
        <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} />
      </form>
      {inApp && <OpenElsewhere browser={inApp} />}
      <p className={`soft ${styles.or}`}>or</p>
      <SocialButtons
        cancelled={cancelled}
        onCancelled={setCancelled}
        onMessage={onMessage}
        onSignedIn={onSignedIn}
      />
      <p className="above-5">
        New here? <a href="/register">Create an account</a>
      </p>
    </>
  );
}
