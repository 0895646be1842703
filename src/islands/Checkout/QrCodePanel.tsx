import { formatMoney } from '../../domain/money/format';
import type { PaymentQrCode } from '../../stores/payment-qr-code';
import styles from './Checkout.module.css';

interface QrCodePanelProps {
  qrCode: PaymentQrCode;
  /** The app's name. */
  app: string;
  onRetry: () => void;
}

/** The QR code with its amount and payment id; on a phone, the link to the UPI app comes first. */
export function QrCodePanel({ qrCode, app, onRetry }: QrCodePanelProps) {
  if (qrCode.state === 'failed')
    return (
      <div className={styles.panel}>
        <p>The code could not be made. Check your connection, or choose another way to pay.</p>
        <button className="button" data-kind="quiet" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (qrCode.state !== 'shown')
    return (
      <div className={styles.panel} role="status" data-waiting>
        <p>Making your code...</p>
      </div>
    );
  const amount = formatMoney(qrCode.amount, 'exact');
  return (
    <div className={styles.panel}>
      <a className={`button ${styles.tap}`} href={qrCode.link} data-keep-clear>
        Pay {amount} in a UPI app
      </a>
      <img
        src={qrCode.image}
        width="264"
        height="264"
        data-keep-clear
        alt={`QR code to pay ${amount} by UPI, payment ID ${qrCode.paymentId}`}
      />
      <div className={styles.qrCodeFacts}>
        <p className={styles.how}>Scan this code with {app}, and pay.</p>
        <dl>
          <div>
            <dt>Amount</dt>
            <dd className="numeric">{amount}</dd>
          </div>
          <div>
            <dt>Payment ID</dt>
            <dd>{qrCode.paymentId}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
