import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../shop/constants';
import { checkPasswordChange } from '../../shop/accounts/profile';
import { profileMessages as messages } from '../../shop/accounts/accounts.messages';
import type { User } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { forgetMessages } from '../../shop/forgetting/forget.messages';
import { ForgetMe } from '../parts/ForgetMe';
import { useLive } from '../parts/environment';
import { PasswordField } from '../parts/sign-in/PasswordField';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import styles from './Profile.module.css';
import { providerName } from './ProfileForm';

const DELETE_AFTER_LOGIN = `${forgetMessages.deleteText} ${forgetMessages.relog}`;

/** Changes the password, or deletes the account. */
export function SecurityForm({ user }: { user: User }) {
  return (
    <>
      <PasswordForm user={user} />
      <DeleteAccount user={user} />
    </>
  );
}

function DeleteAccount({ user }: { user: User }) {
  const hasPassword = providerName(user) === null;
  return (
    <section className={styles.deletion}>
      <p className="quiet">{hasPassword ? forgetMessages.deleteText : DELETE_AFTER_LOGIN}</p>
      <ForgetMe person={{ uid: user.uid }} account={{ hasPassword }} />
    </section>
  );
}

function PasswordForm({ user }: { user: User }) {
  const session = useLive(liveSession);
  const elsewhere = providerName(user);
  const [message, setMessage] = useState('');
  const { form, field, announcement, busy, reset } = useForm({
    name: 'password',
    initial: { current: '', next: '', confirmation: '' },
    secrets: ['current', 'next', 'confirmation'],
    check: checkPasswordChange,
    onChange: () => setMessage(''),
    async onSubmit({ current, next }) {
      setMessage('');
      const result = await session.changePassword(current, next);
      if (result.ok) reset();
      else setMessage(result.message);
    },
  });
  if (elsewhere) return <p className="card above-4">{messages.passwordElsewhere(elsewhere)}</p>;

  return (
    <form className={`card stack gap-5 above-4 ${styles.panel}`} {...form}>
      <FormStatus announcement={announcement} />
      <p className="quiet">{messages.passwordAdvice}</p>
      <div className={`stack gap-5 ${styles.fields}`}>
        {/* Names the account for password managers. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...field('current')}
          label="Current Password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('next')}
          label="New Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          required
        />
        <PasswordField
          {...field('confirmation')}
          label="Confirm New Password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          required
        />
        {/* A toast announces this message too. */}
        <p className="form-error">{message}</p>
        <SubmitButton label="Update Password" busyLabel="Updating..." busy={busy} />
      </div>
    </form>
  );
}
