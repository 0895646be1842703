interface NotReachedProps {
  onRetry: () => void;
}

/** The identity provider's code could not be had, so nobody knows who is there: says so, with a way on. */
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
