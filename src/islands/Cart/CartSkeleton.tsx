import styles from './Cart.module.css';

/** The frame of a cart, while this device's own is being read. */
export function CartSkeleton() {
  return (
    <div className={`${styles.layout} with-scripts`} aria-busy="true">
      <p className="visually-hidden">Reading your cart.</p>
      <div className={styles.lines} aria-hidden="true">
        <div className={styles.ghost} />
        <div className={styles.ghost} />
      </div>
      <div className={styles.side}>
        <section className={styles.summary} aria-label="Order summary">
          <h2>Order summary</h2>
          <div className={styles.ghost} />
        </section>
      </div>
    </div>
  );
}
