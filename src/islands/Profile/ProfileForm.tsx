import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameEmail, looksLikeEmail, tidyEmail } from '../../shop/contact/contact';
import { NAME_MAX_LENGTH } from '../../shop/accounts/registration';
import {
  authSentence,
  profileMessages as messages,
  signInMessages,
} from '../../shop/accounts/accounts.messages';
import { changedFields, type ProfileFields, profileFields } from '../../shop/accounts/profile';
import { oneLine } from '../../shop/typed-text';
import type { User } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import { Avatar } from './Avatar';
import styles from './Profile.module.css';

/** Fields that the user hasn't changed follow what another tab saves. */
export function ProfileForm({ user }: { user: User }) {
  const session = useLive(liveSession);
  const elsewhere = providerName(user);
  const [picture, setPicture] = useState<string>();
  const [pending, setPending] = useState('');
  const [message, setMessage] = useState('');
  const shown = useRef(profileFields(user));
  const shownPhoto = useRef(user.photoURL ?? '');
  /** Whether another tab has saved something that this form would overwrite. The user is notified once. */
  const isNews = useRef(false);
  const { form, field, announcement, busy, set, values } = useForm({
    name: 'profile',
    initial: profileFields(user),
    check: (values) => ({
      // Social accounts may have none.
      ...(shown.current.displayName &&
        !oneLine(values.displayName) && { displayName: messages.nameMissing }),
      ...(values.displayName.length > NAME_MAX_LENGTH && { displayName: messages.nameTooLong }),
      ...(!elsewhere && emailError(values.email)),
    }),
    onChange: () => setMessage(''),
    async onSubmit(values) {
      setMessage('');
      const changed = changedFields(values, shown.current);
      if (isNews.current) {
        isNews.current = false;
        return setMessage(messages.changedElsewhere);
      }
      const result = await session.saveProfile({ ...changed, photoURL: picture });
      if (!result.ok) return setMessage(result.message);
      // Keep a picture that was chosen while saving.
      setPicture((now) => (now === picture ? undefined : now));
      if (!changed.email) return;
      // The old address stays valid until the new one has been confirmed.
      setPending(changed.email);
      set('email', shown.current.email);
    },
  });

  const follow = useEffectEvent((next: ProfileFields, photo: string) => {
    const changed = changedFields(values, shown.current);
    const overwrites = (mine: string | undefined, before: string, theirs: string) =>
      mine !== undefined && theirs !== before && theirs !== mine;
    isNews.current ||=
      overwrites(changed.displayName, shown.current.displayName, next.displayName) ||
      overwrites(picture, shownPhoto.current, photo);
    for (const name of ['displayName', 'email'] as const)
      if (changed[name] === undefined && values[name] !== next[name]) set(name, next[name]);
    shown.current = next;
    shownPhoto.current = photo;
  });
  useEffect(() => {
    const { displayName, email, photoURL } = user;
    follow(profileFields({ displayName, email }), photoURL ?? '');
  }, [user]);

  function choose(dataUrl: string): void {
    setMessage('');
    setPicture(dataUrl);
  }

  return (
    <form className={`card stack gap-5 above-4 ${styles.panel}`} {...form}>
      <FormStatus announcement={announcement} />
      <Avatar user={user} chosen={picture} onChoose={choose} />
      <div className={`stack gap-5 ${styles.fields}`}>
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
        <p role="status" className="form-success">
          {pending && !isSameEmail(pending, user.email ?? '') && messages.emailPending(pending)}
        </p>
        {/* A toast announces this message too. */}
        <p className="form-error">{message}</p>
        <SubmitButton label="Save Changes" busyLabel="Updating..." busy={busy} />
      </div>
    </form>
  );
}

function emailError(email: string): { email?: string } {
  if (!tidyEmail(email)) return { email: signInMessages.emailMissing };
  return looksLikeEmail(email) ? {} : { email: authSentence('invalid-email') };
}

/** The provider of a user who has no password; null for other users. */
export function providerName({ methods }: User): string | null {
  if (methods.includes('password')) return null;
  return methods.includes('facebook') && !methods.includes('google') ? 'Facebook' : 'Google';
}
