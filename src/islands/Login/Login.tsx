import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  authSentence,
  authToasts,
  LOGIN_NEWS,
  type LoginNews,
  signInMessages as messages,
} from '../../shop/accounts/accounts.messages';
import { liveSession } from '../../shop/accounts/session.live';
import { sentToLogin, wayBackTo } from '../../shop/accounts/way-back';
import { livePutOut, liveRegisteredEmail, liveWayBack } from '../../shop/accounts/accounts.live';
import { live } from '../../shop/environment';
import { openOrderMessages } from '../../shop/orders/orders.messages';
import { liveOrders } from '../../shop/orders/orders.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { NotReached } from '../parts/NotReached';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import { useSignedOutOnly } from '../parts/useSignedOutOnly';
import { useHydrated } from '../parts/waiting/useHydrated';
import styles from './Login.module.css';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';

const liveHasGuestOrder = live((env) =>
  liveOrders(env)
    .$orders.get()
    .some(({ uid }) => uid === null),
);
const NEWS = Object.keys(LOGIN_NEWS) as LoginNews[];
const liveNews = live((env) => NEWS.filter(env.takeParameter)[0] ?? null);
const RESET = 'reset';
/** How long the home page offers the way back. */
const WAY_BACK_MS = 15_000;
/** Pages on which logging in helps a guest. */
const OFFERS_LOGIN = /^\/(checkout|order-confirmation|order\/.+)$/;

/** Specification 2 and 4, Login. */
export function Login() {
  const { cameFrom, openView, closeView, watchFragment, setTitle } = useEnvironment();
  const { notify, withdraw } = useLive(liveToasts);
  const registeredEmail = useLive(liveRegisteredEmail);
  const wayBack = useLive(liveWayBack);
  const flag = useLive(liveNews);
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  // The built page knows neither the parameters of its address nor the tab's storage.
  const isHydrated = useHydrated();
  // So it contains the longest greeting, which the style sheet shows only after a registration.
  const news = isHydrated ? flag : 'registrationSuccess';
  const guestOrder = useLive(liveHasGuestOrder) && isHydrated;
  const putOut = useStore(useLive(livePutOut));
  const back = wayBackTo(useStore(wayBack.$text, { ssr: () => null }));
  const heading = useRef<HTMLHeadingElement>(null);
  const { waiting, reached } = useSignedOutOnly({ signsIn: true });

  // If the visitor followed a Login link instead of being sent here, drop an older way back.
  useEffect(() => {
    const from = cameFrom();
    if (OFFERS_LOGIN.test(from)) wayBack.set(from);
    else if (!['', '/login', '/register', wayBack.$text.get()?.split('#')[0]].includes(from))
      wayBack.set(null);
  }, [cameFrom, wayBack]);

  // If a mail's link opens where someone is logged in, /login goes straight to the home page, so a toast
  // confirms it.
  const { status } = useStore(useLive(liveSession).$session);
  const wasOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasOut.current = true;
    if (flag === 'emailConfirmed' && status === 'signed-in' && !wasOut.current)
      notify({ kind: 'success', ...authToasts.emailConfirmed });
  }, [status, flag, notify]);

  function show(next: typeof view, withMessage = ''): void {
    withdraw('sign-in');
    withdraw('reset');
    setView(next);
    setMessage(withMessage);
    heading.current?.focus();
  }
  function leaveReset(withMessage = ''): void {
    closeView();
    show('sign-in', withMessage);
  }

  // Follows the browser's Back and Forward.
  const follow = useEffectEvent((fragment: string) => {
    const next = fragment === RESET ? 'reset' : 'sign-in';
    if (next !== view) show(next);
  });
  useEffect(() => {
    return watchFragment((fragment) => follow(fragment));
  }, [watchFragment]);
  useEffect(() => {
    return view === 'reset' ? setTitle('Reset Password') : undefined;
  }, [view, setTitle]);

  /** Offers the way back on the home page. */
  function welcome(): void {
    if (back)
      notify({ kind: 'success', ...authToasts.signedIn, link: back.link, lastsMs: WAY_BACK_MS });
    wayBack.set(null);
    registeredEmail.set(null);
  }

  const sent = message.includes('sent') ? message : '';
  const error = sent ? '' : message;
  const sentences = [putOut && authSentence(putOut), back && sentToLogin(back.place)];
  const greeting = news ? LOGIN_NEWS[news] : sentences.filter(Boolean).join(' ');
  return (
    <div className={styles.login}>
      <h1 ref={heading} tabIndex={-1}>
        {view === 'sign-in' ? 'Login' : 'Reset Password'}
      </h1>
      <div className={styles.messages} data-view={view} data-early={isHydrated ? undefined : ''}>
        {/* After a registration, a toast announces the same text. */}
        <p
          className={news ? 'form-success' : undefined}
          role={news === 'registrationSuccess' ? undefined : 'status'}
        >
          {view === 'sign-in' && !message && greeting}
        </p>
        {news === 'registrationSuccess' && view === 'sign-in' && !message && (
          <p>{messages.confirmationMail}</p>
        )}
        <p className="form-success">{sent}</p>
        {sent && <p>{messages.resetNext}</p>}
      </div>
      {!reached && <NotReached />}
      {waiting && <SlowNotice />}
      {view === 'sign-in' ? (
        <SignInForm
          email={typed}
          onEmail={setTyped}
          error={error}
          onMessage={setMessage}
          onForgotten={() => {
            openView(RESET);
            show('reset');
          }}
          onSignedIn={welcome}
        />
      ) : (
        <ResetForm
          email={typed}
          onEmail={setTyped}
          error={error}
          onMessage={setMessage}
          onSent={() => leaveReset(messages.resetSent)}
          onBack={() => leaveReset()}
        />
      )}
      {guestOrder && (
        <p className="above-3">
          {openOrderMessages.withoutAccount} <a href="/order">{openOrderMessages.title}</a>
        </p>
      )}
    </div>
  );
}
