import { useRef } from 'react';
import { useFocusPassedOn } from './useFocusPassedOn';

interface NotReachedProps {
  onRetry: () => void;
}

/** The message that the identity provider's SDK could not be loaded, with a button to try again. */
export function NotReached({ onRetry }: NotReachedProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useFocusPassedOn(message, true);
  return (
    <p ref={message} className="not-reached" role="alert">
      Your account could not be loaded. Check your connection.{' '}
      <button className="link-button" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
