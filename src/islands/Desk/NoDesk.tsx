import { EmptyState } from '../parts/empty/EmptyState';

/** Shows everyone except owners the text of the 404 page. */
export function NoDesk() {
  return (
    <>
      <h1 className="visually-hidden">Oops! Page not found</h1>
      <EmptyState
        title="Oops! Page not found"
        text="There is no page at this address. It may have moved, or the link may be incomplete."
        link={{ href: '/', label: 'Return to Home' }}
      />
    </>
  );
}
