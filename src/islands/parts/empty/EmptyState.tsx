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
  text: ReactNode;
  link?: Link;
  other?: Link | '';
  /** Shown instead of the link. */
  children?: ReactNode;
}

/** The oil lamp, unlit. */
export function Lamp() {
  return (
    <svg className="diya" viewBox={DIYA_VIEW} aria-hidden="true">
      <path d={LAMP} />
    </svg>
  );
}

/** A message for an empty page, with a way to continue. */
export function EmptyState({ title, text, link, other, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Lamp />
      <h2>
        <FixedText text={title} />
      </h2>
      <p>{typeof text === 'string' ? <FixedText text={text} /> : text}</p>
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
