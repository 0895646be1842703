import { useRef } from 'react';
import { useFocusFallback } from './useFocusFallback';

const ACCOUNT = 'Your account could not be loaded. Check your connection.';

/**
 * Shown if the shop or the identity provider's SDK couldn't be loaded. Many browsers remember a failed import, so only a
 * reload tries again.
 */
export function NotReached({ text = ACCOUNT }: { text?: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useFocusFallback(message, true);
  return (
    <p ref={message} className="not-reached" role="alert">
      <span key={text}>{text}</span>{' '}
      {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- An empty address reloads the page. */}
      <a href="">Try again</a>
    </p>
  );
}
