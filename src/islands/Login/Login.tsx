import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { authToasts, signInMessages as messages } from '../../shop/accounts/accounts.messages';
import { sentToLogin, wayBackTo } from '../../shop/accounts/way-back';
import { liveRegisteredEmail, liveWayBack } from '../../shop/accounts/accounts.live';
import { live } from '../../shop/environment';
import { openOrderMessages } from '../../shop/orders/orders.messages';
import { hasGuestOrder } from '../../shop/orders/peek';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { NotReached } from '../parts/NotReached';
import { Slow } from '../parts/waiting/Slow';
import { useSignedOutOnly } from '../parts/useSignedOutOnly';
import { useHydrated } from '../parts/waiting/useHydrated';
import styles from './Login.module.css';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';

const liveHasGuestOrder = live(hasGuestOrder);
const liveJustRegistered = live((env) => env.takeParameter('registrationSuccess'));
/** How long the way back is offered on the home page. */
const WAY_BACK_MS = 15_000;
/** Pages where logging in is of use to a guest. */
const OFFERS_LOGIN = /^\/(checkout|order-confirmation|order\/.+)$/;

/** /login: sign-in and password reset (specification 2 and 4, Login). */
export function Login() {
  const { cameFrom } = useEnvironment();
  const { notify, withdraw } = useLive(liveToasts);
  const registeredEmail = useLive(liveRegisteredEmail);
  const wayBack = useLive(liveWayBack);
  const justRegistered = useLive(liveJustRegistered);
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  // The built page knows neither the address's parameters nor the tab's storage.
  const isHydrated = useHydrated();
  const registered = isHydrated && justRegistered;
  const guestOrder = useLive(liveHasGuestOrder) && isHydrated;
  const back = wayBackTo(useStore(wayBack.$text, { ssr: () => null }));
  const heading = useRef<HTMLHeadingElement>(null);
  const { waiting, reached, retry } = useSignedOutOnly({ signsIn: true });

  // A visitor who followed the Login link on another page was not sent here: forget an older way back.
  useEffect(() => {
    const from = cameFrom();
    if (OFFERS_LOGIN.test(from)) wayBack.set(from);
    else if (!['', '/login', '/register', wayBack.$text.get()?.split('#')[0]].includes(from))
      wayBack.set(null);
  }, [cameFrom, wayBack]);

  function open(next: typeof view, withMessage = ''): void {
    withdraw('sign-in');
    withdraw('reset');
    setView(next);
    setMessage(withMessage);
    heading.current?.focus();
  }

  /** Shows the way back on the home page, which follows. */
  function welcome(): void {
    if (back)
      notify({ kind: 'success', ...authToasts.signedIn, link: back.link, lastsMs: WAY_BACK_MS });
    wayBack.set(null);
    registeredEmail.set(null);
  }

  const news = registered ? messages.registered : back && sentToLogin(back.place);
  return (
    <div className={styles.login}>
      <h1 ref={heading} tabIndex={-1}>
        {view === 'sign-in' ? 'Login' : 'Reset Password'}
      </h1>
      <div className={styles.messages}>
        {/* Of a registration, and of what went wrong, a toast says the same, and is read out. */}
        <p className="form-success" role={registered ? undefined : 'status'}>
          {view === 'sign-in' && !message && news}
        </p>
        <p className={message.includes('sent') ? 'form-success' : 'form-error'}>{message}</p>
      </div>
      {!reached && <NotReached onRetry={retry} />}
      {waiting && <Slow />}
      {view === 'sign-in' ? (
        <SignInForm
          onMessage={setMessage}
          onForgotten={(email) => {
            setTyped(email);
            open('reset');
          }}
          onSignedIn={welcome}
        />
      ) : (
        <ResetForm
          email={typed}
          onMessage={setMessage}
          onSent={() => open('sign-in', messages.resetSent)}
          onBack={() => open('sign-in')}
        />
      )}
      {guestOrder && (
        <p className={styles.guest}>
          {openOrderMessages.withoutAccount} <a href="/order">{openOrderMessages.title}</a>
        </p>
      )}
    </div>
  );
}
