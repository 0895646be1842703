import { useRef } from 'react';
import { useFocusFallback } from './useFocusFallback';

interface NotReachedProps {
  onRetry: () => void;
}

/** Shown if the identity provider's SDK couldn't be loaded; offers to try again. */
export function NotReached({ onRetry }: NotReachedProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useFocusFallback(message, true);
  return (
    <p ref={message} className="not-reached" role="alert">
      Your account could not be loaded. Check your connection.{' '}
      <button className="link-button" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
