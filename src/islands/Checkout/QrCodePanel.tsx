import { formatMoney } from '../../domain/money/format';
import { rupeesFrom } from '../../domain/money/paise';
import type { UpiProvider } from '../../domain/payment/payment';
import { appLink } from '../../domain/payment/upi-apps';
import { upiMessages as messages } from '../../domain/payment/upi-messages';
import type { PaymentQrCode } from '../../stores/payment-qr-code';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';

interface QrCodePanelProps {
  qrCode: PaymentQrCode;
  /** The chosen app. */
  app: { id: UpiProvider; label: string };
  /** The UPI ID that is paid to. */
  handle: string;
  onRetry: () => void;
}

/**
 * The QR code with its amount and payment id, and what has to be typed in an app that reads neither. On a phone,
 * which cannot scan its own screen, the links come first: to the chosen app, and to any other.
 */
export function QrCodePanel({ qrCode, app, handle, onRetry }: QrCodePanelProps) {
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
  const own = appLink(qrCode.link, app.id);
  return (
    <div className={styles.panel}>
      <div className={styles.tap} data-keep-clear>
        {own && (
          <a className="button" href={own}>
            {messages.payIn(amount, app.label)}
          </a>
        )}
        <a className="button" data-kind={own && 'quiet'} href={qrCode.link}>
          {messages.payAnywhere(amount)}
        </a>
      </div>
      <img
        src={qrCode.image}
        width="264"
        height="264"
        data-keep-clear
        alt={`QR code to pay ${amount} by UPI, payment ID ${qrCode.paymentId}`}
      />
      <div className={styles.qrCodeFacts}>
        <p className={styles.how}>Scan this code with {app.label}, and pay.</p>
        <dl>
          <div>
            <dt>Amount</dt>
            <dd className="numeric">{amount}</dd>
          </div>
          <div>
            <dt>Payment ID</dt>
            <dd>{qrCode.paymentId}</dd>
          </div>
          <div>
            <dt>UPI ID</dt>
            <dd>{handle}</dd>
          </div>
        </dl>
        <p className={styles.copy}>
          <CopyButton text={rupeesFrom(qrCode.amount).toFixed(2)} label={messages.copyAmount} />
          <CopyButton text={handle} label={messages.copyId} />
        </p>
      </div>
    </div>
  );
}
