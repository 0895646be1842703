import { useRef, useState } from 'react';
import { signInMessages as messages } from '../../domain/accounts/sign-in-messages';
import { takeParameter } from '../../browser/arrival';
import { useHydrated } from '../parts/sign-in/useHydrated';
import { useSignedOutOnly } from '../parts/useSignedOutOnly';
import styles from './Login.module.css';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';

const justRegistered = takeParameter('registrationSuccess');

/** /login: sign-in and password reset (specification 2 and 4, Login). */
export function Login() {
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  const [message, setMessage] = useState('');
  // The query of the address is unknown when the page is built.
  const registered = useHydrated() && justRegistered;
  const heading = useRef<HTMLHeadingElement>(null);
  useSignedOutOnly({ signsIn: true });

  function open(next: typeof view, withMessage = ''): void {
    setView(next);
    setMessage(withMessage);
    heading.current?.focus();
  }

  return (
    <div className={styles.login}>
      <h1 ref={heading} tabIndex={-1}>
        {view === 'sign-in' ? 'Login' : 'Reset Password'}
      </h1>
      <div className={styles.messages}>
        <p className="form-success" role="status">
          {registered && view === 'sign-in' && !message && messages.registered}
        </p>
        <p className={message.includes('sent') ? 'form-success' : 'form-error'} role="alert">
          {message}
        </p>
      </div>
      {view === 'sign-in' ? (
        <SignInForm onMessage={setMessage} onForgotten={() => open('reset')} />
      ) : (
        <ResetForm
          onMessage={setMessage}
          onSent={() => open('sign-in', messages.resetSent)}
          onBack={() => open('sign-in')}
        />
      )}
    </div>
  );
}
