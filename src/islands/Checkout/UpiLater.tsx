import { type ComponentType, useEffect, useState } from 'react';
import { Slow } from '../parts/waiting/Slow';
import styles from './Checkout.module.css';
import type { UpiProps } from './UpiPayment';

interface UpiLaterProps extends UpiProps {
  /** Loads the component for UPI payments. */
  load: () => Promise<ComponentType<UpiProps>>;
}

/** UPI payment, once its code is loaded; a message and a retry button when loading fails. */
export function UpiLater({ load, ...props }: UpiLaterProps) {
  const [Upi, setUpi] = useState<ComponentType<UpiProps> | null>(null);
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    load().then(
      (component) => setUpi(() => component),
      () => setFailures(tries),
    );
  }, [load, tries]);

  if (Upi) return <Upi {...props} />;
  if (failures < tries)
    return (
      <div className={styles.panel} data-waiting>
        <p role="status">Loading UPI...</p>
        <Slow>Your connection seems slow. Wait a little, or choose another way to pay.</Slow>
      </div>
    );
  return (
    <div className={styles.panel}>
      <p className="form-error" role="alert">
        UPI could not be loaded. Check your connection, or choose another way to pay.
      </p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => setTries(tries + 1)}
      >
        Try again
      </button>
    </div>
  );
}
