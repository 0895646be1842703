import { type ReactNode, useEffect, useState } from 'react';
import { reload } from '../../../browser/navigation';

const SLOW_MS = 10_000;

interface SlowProps {
  /** Whether something is being waited for. */
  waiting: boolean;
  /** The message; by default it offers to reload the page. */
  children?: ReactNode;
}

/** A message that appears when something takes longer than ten seconds. */
export function Slow({ waiting, children }: SlowProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return (
    <p role="status" className="slow">
      {slow &&
        (children ?? (
          <>
            This takes longer than usual. Check your connection and keep waiting, or{' '}
            <button className="link-button" type="button" onClick={reload}>
              load the page again
            </button>
            .
          </>
        ))}
    </p>
  );
}
