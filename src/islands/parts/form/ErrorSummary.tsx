import { useEffect, useRef } from 'react';
import { useEnvironment } from '../environment';
import { FixedText } from '../text/FixedText';

interface ErrorSummaryProps {
  errors: readonly { id: string; text: string }[];
  /** Changes with each refused submit, so that the summary takes focus again. */
  submits: number;
}

/** Above this many errors, only some are shown, one row on a wide screen, so that the form stays in view. */
const MOST = 4;
const SHOWN = 2;

/** Counts the invalid fields and links to each. It takes focus, so that screen readers announce it. */
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
  const shown = errors.length > MOST ? SHOWN : errors.length;
  const folded = errors.slice(shown);
  return (
    <div
      ref={summary}
      className="error-summary"
      role="group"
      aria-labelledby="errors"
      tabIndex={-1}
    >
      <h2 id="errors" className="minor target">
        {`Please check ${errors.length === 1 ? '1 field' : `${errors.length} fields`}`}
      </h2>
      <Links errors={errors.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary className="target">{`and ${folded.length} more`}</summary>
          <Links errors={folded} />
        </details>
      )}
    </div>
  );
}

function Links({ errors }: Pick<ErrorSummaryProps, 'errors'>) {
  return (
    <ul className="tiles">
      {errors.map(({ id, text }) => (
        <li key={id} className="target">
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
  );
}
