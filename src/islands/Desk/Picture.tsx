import styles from './Desk.module.css';

/** A piece's picture; an empty square for one that is no longer in the catalogue. */
export function Picture({ src }: { src: string | undefined }) {
  if (!src) return <span className={styles.picture} />;
  return <img className={styles.picture} src={src} alt="" width={56} height={56} loading="lazy" />;
}
