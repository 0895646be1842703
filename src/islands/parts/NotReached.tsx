interface NotReachedProps {
  onRetry: () => void;
}

/** The message that the identity provider's SDK could not be loaded, with a button to try again. */
export function NotReached({ onRetry }: NotReachedProps) {
  return (
    <p className="not-reached" role="alert">
      Your account could not be loaded. Check your connection.{' '}
      <button className="link-button" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
