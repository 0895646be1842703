import { useEffect, useRef, useState } from 'react';
import { signInMessages as messages } from '../../shop/accounts/accounts.messages';
import type { SocialMethod } from '../../shop/accounts/auth-provider';
import { liveSession } from '../../shop/accounts/session.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import styles from './Login.module.css';

// Not in src/assets/icons.ts, because every page with icons loads that module.
const WAYS: readonly { method: SocialMethod; name: string; path: string }[] = [
  {
    method: 'google',
    name: 'Google',
    path: 'M21 12.2c0-.6-.1-1.2-.2-1.8H12v3.5h5a4.3 4.3 0 0 1-1.9 2.8v2.3h3A9 9 0 0 0 21 12.2ZM12 21c2.5 0 4.6-.8 6.1-2.2l-3-2.3a5.5 5.5 0 0 1-8.2-2.9H3.8V16A9 9 0 0 0 12 21ZM6.9 13.6a5.4 5.4 0 0 1 0-3.4V7.8H3.8a9 9 0 0 0 0 8.2l3.1-2.4ZM12 6.6c1.4 0 2.6.5 3.6 1.4l2.6-2.6A9 9 0 0 0 3.8 7.8l3.1 2.4A5.4 5.4 0 0 1 12 6.6Z',
  },
  {
    method: 'facebook',
    name: 'Facebook',
    path: 'M21 12a9 9 0 1 0-10.4 8.9v-6.3H8.3V12h2.3v-2c0-2.3 1.3-3.5 3.4-3.5 1 0 2 .2 2 .2V9h-1.1c-1.1 0-1.5.7-1.5 1.4V12H16l-.4 2.6h-2.2v6.3A9 9 0 0 0 21 12Z',
  },
];

interface Props {
  /** The method whose window was closed before logging in. */
  cancelled: SocialMethod | null;
  onCancelled: (method: SocialMethod | null) => void;
  onMessage: (message: string) => void;
  onSignedIn: () => void;
}

/** Signs in through Google's or Facebook's pop-up. A closed window gets a sentence instead of an error toast. */
export function SocialButtons({ cancelled, onCancelled, onMessage, onSignedIn }: Props) {
  const { onReturn } = useEnvironment();
  const { withdraw } = useLive(liveToasts);
  const session = useLive(liveSession);
  const [opening, setOpening] = useState<SocialMethod | null>(null);
  /** Whether the visitor seems to be back on this page, which the provider only notices seconds later. */
  const [closed, setClosed] = useState(false);
  const attempts = useRef(0);
  useEffect(() => {
    return opening ? onReturn(() => setClosed(true)) : undefined;
  }, [opening, onReturn]);

  async function signInWith(method: SocialMethod): Promise<void> {
    withdraw('sign-in');
    onMessage('');
    onCancelled(null);
    setClosed(false);
    setOpening(method);
    const attempt = (attempts.current += 1);
    const result = await session.signInWith(method);
    if (result.ok) return onSignedIn();
    // Another press has opened another window in the meantime.
    if (attempt !== attempts.current) return;
    setOpening(null);
    if (result.reason === 'cancelled') onCancelled(method);
    else onMessage(result.message || messages.failed);
  }

  return (
    <>
      <div className={`tiles ${styles.social}`} data-social>
        {WAYS.map(({ method, name, path }) => (
          <button
            key={method}
            className="button"
            data-kind="quiet"
            type="button"
            // Not disabled, so that the visitor can press it again right after closing the window.
            aria-busy={opening === method || undefined}
            onClick={() => void signInWith(method)}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
            <span>{opening === method ? 'Waiting...' : name}</span>
          </button>
        ))}
      </div>
      <p className="form-error" role="status">
        {[
          opening && closed && messages.windowClosed(opening),
          cancelled && messages.cancelled(cancelled),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {opening && <SlowNotice>{messages.windowOpen}</SlowNotice>}
    </>
  );
}
