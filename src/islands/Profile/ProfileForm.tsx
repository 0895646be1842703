import { useState } from 'react';
import { looksLikeEmail } from '../../domain/contact/email';
import { NAME_MAX_LENGTH } from '../../domain/accounts/registration';
import { authSentence } from '../../domain/accounts/messages';
import { profileMessages as messages } from '../../domain/accounts/profile-messages';
import type { User } from '../../stores/auth-provider';
import { session } from '../../live-stores/session';
import { Field } from '../parts/form/Field';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { useForm } from '../parts/form/useForm';
import { Avatar } from './Avatar';
import styles from './Profile.module.css';
import { providerName } from './providerName';

/** Picture, display name and e-mail address. */
export function ProfileForm({ user }: { user: User }) {
  const elsewhere = providerName(user);
  const email = user.email ?? '';
  const [picture, setPicture] = useState<string>();
  const [pending, setPending] = useState('');
  const [message, setMessage] = useState('');
  const { form, field, busy, set } = useForm({
    name: 'profile',
    initial: { displayName: user.displayName ?? '', email },
    check: (values) => ({
      ...(values.displayName.length > NAME_MAX_LENGTH && { displayName: messages.nameTooLong }),
      ...(!elsewhere && !looksLikeEmail(values.email) && { email: authSentence('invalid-email') }),
    }),
    async onSubmit(values) {
      setMessage('');
      const wanted = values.email.trim();
      const result = await session.saveProfile({
        displayName: values.displayName.trim(),
        email: wanted,
        photoURL: picture,
      });
      if (!result.ok) return setMessage(result.message);
      // A picture chosen while saving was under way is not saved yet: keep it.
      setPicture((now) => (now === picture ? undefined : now));
      // The old address stays valid until the new one is confirmed.
      setPending(wanted === email ? '' : wanted);
      set('email', email);
    },
  });

  return (
    <form className={`stack ${styles.panel}`} {...form}>
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
      <p role="alert" className="form-error">
        {message}
      </p>
      <SubmitButton label="Save Changes" busyLabel="Updating..." busy={busy} />
    </form>
  );
}
