import { useEffect, useRef } from 'react';
import { useEnvironment } from '../environment';

interface ErrorSummaryProps {
  /** The fields that are wrong, with their sentences, from `useForm`. */
  errors: readonly { id: string; text: string }[];
  /** Changes with each submit that was refused: the summary takes the focus again. */
  submits: number;
}

/** How many fields are wrong, and a link to each. It takes the focus, so that all of them are heard, not only the first. */
export function ErrorSummary({ errors, submits }: ErrorSummaryProps) {
  const { markTitle } = useEnvironment();
  const summary = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (submits > 0) summary.current?.focus();
  }, [submits]);
  useEffect(() => {
    return any ? markTitle('Error: ') : undefined;
  }, [any, markTitle]);

  if (!any) return null;
  return (
    <div
      ref={summary}
      className="error-summary"
      role="group"
      aria-labelledby="errors"
      tabIndex={-1}
    >
      <h2 id="errors">
        {`Please check ${errors.length === 1 ? '1 field' : `${errors.length} fields`}`}
      </h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // Without an entry in the history of the tab.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
