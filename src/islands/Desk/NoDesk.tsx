import { useEffect, useRef } from 'react';
import { EmptyState } from '../parts/empty/EmptyState';

/** Shows everyone except owners the text of the 404 page. */
export function NoDesk() {
  const heading = useRef<HTMLHeadingElement>(null);
  // It may replace a long desk.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} className="visually-hidden" tabIndex={-1}>
        Oops! Page not found
      </h1>
      <EmptyState
        title="Oops! Page not found"
        text="There is no page at this address. It may have moved, or the link may be incomplete."
        link={{ href: '/', label: 'Return to Home' }}
      />
    </>
  );
}
