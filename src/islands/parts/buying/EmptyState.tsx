import { LAMP } from '../../../assets/diya';
import styles from './EmptyState.module.css';

interface Link {
  href: string;
  label: string;
}

interface EmptyStateProps {
  title: string;
  text: string;
  link: Link;
  /** A second link. */
  other?: Link | '';
}

/** A message for an empty page, with a link to continue. */
export function EmptyState({ title, text, link, other }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className="diya" viewBox="0 0 72 72" aria-hidden="true">
        <path d={LAMP} />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className="button" href={link.href}>
        {link.label}
      </a>
      {other && (
        <a className="button" data-kind="quiet" href={other.href}>
          {other.label}
        </a>
      )}
    </div>
  );
}
