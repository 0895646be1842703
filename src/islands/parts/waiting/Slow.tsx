import { type ReactNode, useEffect, useState } from 'react';
import { reload } from '../../../browser/navigation';

/** After this long, people want to know that something is still going on. */
const SLOW_MS = 10_000;

interface SlowProps {
  /** Whether something is awaited now. */
  waiting: boolean;
  /** What to say and what else can be done; the page can always be loaded anew. */
  children?: ReactNode;
}

/** Says that something takes long, once it does, and shows a way on. */
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
