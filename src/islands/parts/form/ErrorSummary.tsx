import { useEffect, useRef } from 'react';
import { useEnvironment } from '../environment';
import { FixedText } from '../text/FixedText';

interface ErrorSummaryProps {
  errors: readonly { id: string; text: string }[];
  /** Changes with each refused submit, so that the summary takes focus again. */
  submits: number;
}

/** Counts the invalid fields and links to each. It takes focus, so that screen readers announce all of them. */
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
                // Moves to the field without adding a history entry.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              <FixedText text={text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
