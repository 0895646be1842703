import type { Fact } from '../../shop/orders/facts';
import { FixedText } from './text/FixedText';

/** What is known about an order beside its pieces. */
export function Facts({
  facts,
  className,
  id,
}: {
  facts: readonly Fact[];
  className?: string | undefined;
  id?: string;
}) {
  return (
    <dl id={id} className={className}>
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>{fact.label}</dt>
          <dd className="lines">
            {fact.lines.map((line, index) =>
              fact.isData ? (
                <span key={index} translate="no">
                  {line}
                </span>
              ) : (
                <FixedText key={index} text={line} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
