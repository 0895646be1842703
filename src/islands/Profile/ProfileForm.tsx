import { useState } from 'react';
import { isSameEmail, looksLikeEmail, tidyEmail } from '../../shop/contact/email';
import { NAME_MAX_LENGTH } from '../../shop/accounts/registration';
import { authSentence, profileMessages as messages } from '../../shop/accounts/accounts.messages';
import type { User } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { useLive } from '../parts/environment';
import { isVisibleText, tidyText } from '../../shop/typed-text';
import { Field } from '../parts/form/Field';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import { Avatar } from './Avatar';
import styles from './Profile.module.css';

/** Picture, display name and email address. */
export function ProfileForm({ user }: { user: User }) {
  const session = useLive(liveSession);
  const elsewhere = providerName(user);
  const email = user.email ?? '';
  const [picture, setPicture] = useState<string>();
  const [pending, setPending] = useState('');
  const [message, setMessage] = useState('');
  const { form, field, said, busy, set } = useForm({
    name: 'profile',
    initial: { displayName: user.displayName ?? '', email },
    check: (values) => ({
      ...(values.displayName.length > NAME_MAX_LENGTH && { displayName: messages.nameTooLong }),
      ...(!isVisibleText(values.displayName) && { displayName: messages.invisibleName }),
      ...(!elsewhere && !looksLikeEmail(values.email) && { email: authSentence('invalid-email') }),
    }),
    async onSubmit(values) {
      setMessage('');
      const wanted = tidyEmail(values.email);
      const result = await session.saveProfile({
        displayName: tidyText(values.displayName),
        email: wanted,
        photoURL: picture,
      });
      if (!result.ok) return setMessage(result.message);
      // A picture chosen while saving was under way is not saved yet: keep it.
      setPicture((now) => (now === picture ? undefined : now));
      // The old address stays valid until the new one is confirmed.
      setPending(isSameEmail(wanted, email) ? '' : wanted);
      set('email', email);
    },
  });

  return (
    <form className={`stack ${styles.panel}`} {...form}>
      <FormStatus said={said} />
      <Avatar user={user} chosen={picture} onChoose={setPicture} />
      <Field {...field('displayName')} label="Display Name" autoComplete="name" />
      <Field
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={elsewhere ? messages.emailElsewhere(elsewhere) : messages.emailHint}
        readOnly={elsewhere !== null}
        required={!elsewhere}
      />
      <p role="status" className={styles.pending}>
        {pending && messages.emailPending(pending)}
      </p>
      {/* A toast says it too, and is read out. */}
      <p className="form-error">{message}</p>
      <SubmitButton label="Save Changes" busyLabel="Updating..." busy={busy} />
    </form>
  );
}

/** The provider with which a user without a password signs in; null for users with a password. */
export function providerName({ methods }: User): string | null {
  if (methods.includes('password')) return null;
  return methods.includes('facebook') && !methods.includes('google') ? 'Facebook' : 'Google';
}
