import type { ReactNode } from 'react';

interface SlowProps {
  /** Replaces the default message, which offers to reload and so would empty a form. */
  children?: ReactNode;
}

/** Render this while waiting: the style sheet shows it after ten seconds. */
export function SlowNotice({ children }: SlowProps) {
  return (
    <p role="status" className="slow">
      {children ?? (
        <span>
          This is taking longer than usual. Check your connection and wait, or{' '}
          {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- An empty address reloads the page. */}
          <a href="">reload the page</a>.
        </span>
      )}
    </p>
  );
}
