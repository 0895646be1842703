import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** A message for an empty page, with a link to continue. */
export function EmptyState({ title, text, link }: EmptyStateProps) {
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
    </div>
  );
}
