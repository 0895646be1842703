import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../domain/constants';
import { checkRegistration } from '../../domain/accounts/registration';
import { leaveFor } from '../../browser/navigation';
import { register } from '../../live-stores/register';
import { Field } from '../parts/form/Field';
import { PasswordField } from '../parts/sign-in/PasswordField';
import { SubmitButton } from '../parts/sign-in/SubmitButton';
import { useForm } from '../parts/form/useForm';
import { useSignedOutOnly } from '../parts/useSignedOutOnly';
import styles from './Register.module.css';

const EMPTY = { name: '', email: '', mobile: '', password: '' };

/** /register: a new account, with four fields (specification 2 and 5, Register). */
export function Register() {
  const [message, setMessage] = useState('');
  useSignedOutOnly({ signsIn: false });
  const { form, field, busy } = useForm({
    initial: EMPTY,
    check(values) {
      const result = checkRegistration(values);
      return result.ok ? {} : result.errors;
    },
    onRefused(values) {
      const result = checkRegistration(values);
      if (!result.ok) setMessage(result.message);
    },
    async onSubmit(values) {
      setMessage('');
      const result = await register(values);
      // Stay busy until the page is left: a second submission would fail, since the address is now
      // taken.
      if (result.ok) await leaveFor('/login?registrationSuccess=1');
      else setMessage(result.message);
    },
  });

  return (
    <div className={styles.register}>
      <h1>Create Account</h1>
      <p className="form-error" role="alert">
        {message}
      </p>
      <form className="stack" method="post" {...form}>
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
        <SubmitButton label="Create Account" busyLabel="Creating account..." busy={busy} />
      </form>
      <p className={styles.other}>
        Already have an account? <a href="/login">Login</a>, with Google or Facebook too.
      </p>
    </div>
  );
}
