import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../shop/constants';
import { checkRegistration } from '../../shop/accounts/registration';
import { tidyEmail } from '../../shop/contact/contact';
import { liveRegister, liveRegisteredEmail } from '../../shop/accounts/accounts.live';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { useEnvironment, useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { NotReached } from '../parts/NotReached';
import { PasswordField } from '../parts/sign-in/PasswordField';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import { useSignedOutOnly } from '../parts/useSignedOutOnly';

const EMPTY = { name: '', email: '', mobile: '', password: '' };
const NOTHING = { isTaken: false, message: '', help: '' };

/** Specification 2 and 5, Register. Cleared when a user leaves. */
export function Register() {
  return <RegisterForm key={useStore(useLive(liveSnapshot).$sessionChanges)} />;
}

function RegisterForm() {
  const { leaveFor } = useEnvironment();
  const register = useLive(liveRegister);
  const registeredEmail = useLive(liveRegisteredEmail);
  const [failure, setFailure] = useState(NOTHING);
  const { waiting, reached } = useSignedOutOnly({ signsIn: false });
  const { form, field, announcement, busy } = useForm({
    name: 'register',
    initial: EMPTY,
    secrets: ['password'],
    check(values) {
      const result = checkRegistration(values);
      return result.ok ? {} : result.errors;
    },
    onChange: () => setFailure(NOTHING),
    onRefused(values) {
      const result = checkRegistration(values);
      if (!result.ok) setFailure({ ...NOTHING, message: result.message });
    },
    async onSubmit(values) {
      setFailure(NOTHING);
      const result = await register(values);
      // If the address is taken, the account may be the shopper's own, from an attempt whose answer was lost.
      if (result.ok || result.isTaken) registeredEmail.set(tidyEmail(values.email));
      if (!result.ok) return setFailure({ ...NOTHING, ...result });
      // Stays busy until the page is left, because a second press would find the address taken.
      await leaveFor('/login?registrationSuccess=1');
    },
  });

  return (
    <div className="stack">
      <h1>Create Account</h1>
      {!reached && <NotReached />}
      {waiting && <SlowNotice />}
      <form className="stack" {...form}>
        <FormStatus announcement={announcement} />
        <Field {...field('name')} label="Full Name" autoComplete="name" required />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <Field
          {...field('mobile')}
          label="Mobile Number"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          required
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          required
        />
        {/* Next to the button, and so visible on a phone, too. */}
        <div className="form-error" role="alert">
          {failure.message && <p>{failure.message}</p>}
          {failure.help && <p>{failure.help}</p>}
          {failure.isTaken && (
            <p>
              <a href="/login">Log in with this address</a>
            </p>
          )}
        </div>
        <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} />
      </form>
      <p>
        Already have an account, or prefer Google or Facebook? <a href="/login">Login</a>
      </p>
    </div>
  );
}
