import { formatMoney } from '../../domain/money';
import type { PaymentCode } from '../../stores/payment-qr-code';
import styles from './Checkout.module.css';

interface CodePanelProps {
  code: PaymentCode;
  /** The app's name. */
  app: string;
  onRetry: () => void;
}

/** The code to scan, with its amount and payment id; on a phone, a way to open the app instead. */
export function CodePanel({ code, app, onRetry }: CodePanelProps) {
  if (code.state === 'failed')
    return (
      <div className={styles.panel}>
        <p>The code could not be made. Check your connection, or choose another way to pay.</p>
        <button className="button" data-kind="quiet" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (code.state !== 'shown')
    return (
      <div className={styles.panel} role="status">
        <div className={styles.waiting} />
        <p className="visually-hidden">Making your code</p>
      </div>
    );
  const amount = formatMoney(code.amount, 'exact');
  return (
    <div className={styles.panel}>
      <img
        src={code.image}
        width="264"
        height="264"
        alt={`QR code to pay ${amount} by UPI, payment ID ${code.paymentId}`}
      />
      <div className={styles.codeFacts}>
        <p className={styles.how}>Scan this code with {app}, and pay.</p>
        <dl>
          <div>
            <dt>Amount</dt>
            <dd className="numeric">{amount}</dd>
          </div>
          <div>
            <dt>Payment ID</dt>
            <dd>{code.paymentId}</dd>
          </div>
        </dl>
        <a className={`button ${styles.tap}`} data-kind="quiet" href={code.link}>
          Pay {amount} in a UPI app
        </a>
      </div>
    </div>
  );
}
