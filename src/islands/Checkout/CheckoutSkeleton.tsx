import styles from './Checkout.module.css';

/** The frame of the checkout, while this device's cart is being read. */
export function CheckoutSkeleton() {
  return (
    <div className={`${styles.layout} with-scripts`} aria-busy="true">
      <p className="visually-hidden">Reading your cart.</p>
      <section className={styles.summary} aria-label="Order summary">
        <h2>Order summary</h2>
        <div className={styles.ghostSummary} />
      </section>
      <div className={styles.form} aria-hidden="true">
        <section className={styles.part}>
          <h2>Shipping address</h2>
          <div className={styles.ghostFields} />
        </section>
      </div>
    </div>
  );
}
