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
      <svg
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M10 34c0 14 11 24 26 24s26-10 26-24M6 34h60M28 62h16M36 26c-5-4-5-9 0-15 5 6 5 11 0 15Z" />
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
