import { useRef } from 'react';
import { formatMoney, rupeesFrom } from '../../shop/money/money';
import type { UpiProvider } from '../../shop/payment/payment';
import { appLink } from '../../shop/payment/upi';
import { upiMessages as messages } from '../../shop/payment/payment.messages';
import type { PaymentQrCode } from '../../shop/checkout/qr-code.store';
import { useFocusPassedOn } from '../parts/useFocusPassedOn';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';

interface QrCodePanelProps {
  qrCode: PaymentQrCode;
  /** The chosen app. */
  app: { id: UpiProvider; label: string };
  /** The UPI ID that is paid to. */
  handle: string;
  /** Whether what can be copied comes before the links, which may open nothing here. */
  copyFirst: boolean;
  onRetry: () => void;
}

/**
 * The QR code with its amount and payment id, and what has to be typed in an app that reads neither. On a phone,
 * which cannot scan its own screen, the links come first: to the chosen app, and to any other.
 */
export function QrCodePanel({ qrCode, app, handle, copyFirst, onRetry }: QrCodePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusPassedOn(panel, qrCode.state === 'failed');
  if (qrCode.state === 'failed')
    return (
      <div ref={panel} className={styles.panel} role="alert">
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
  const copy = (
    <p className={styles.copy}>
      <CopyButton text={rupeesFrom(qrCode.amount).toFixed(2)} label={messages.copyAmount} />
      <CopyButton text={handle} label={messages.copyId} />
    </p>
  );
  return (
    <div className={styles.panel}>
      {copyFirst && copy}
      <div className={styles.tap}>
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
        {!copyFirst && copy}
      </div>
    </div>
  );
}
