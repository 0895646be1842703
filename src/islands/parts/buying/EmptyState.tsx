import '../../../styles/empty.css';
import type { ReactNode } from 'react';
import { DIYA_VIEW, LAMP } from '../../../assets/diya';
import { FixedText } from '../text/FixedText';

interface Link {
  href: string;
  label: string;
}

interface EmptyStateProps {
  title: string;
  text: string;
  link?: Link;
  other?: Link | '';
  /** Shown instead of the link. */
  children?: ReactNode;
}

/** A message for an empty page, with a way to continue. */
export function EmptyState({ title, text, link, other, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="diya" viewBox={DIYA_VIEW} aria-hidden="true">
        <path d={LAMP} />
      </svg>
      <h2>
        <FixedText text={title} />
      </h2>
      <p>
        <FixedText text={text} />
      </p>
      {link && (
        <a className="button" href={link.href}>
          {link.label}
        </a>
      )}
      {other && (
        <a className="button" data-kind="quiet" href={other.href}>
          {other.label}
        </a>
      )}
      {children}
    </div>
  );
}
