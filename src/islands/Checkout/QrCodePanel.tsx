import { useRef } from 'react';
import { formatMoney, rupeesFrom } from '../../shop/money/money';
import { appLink } from '../../shop/payment/upi';
import { upiMessages as messages } from '../../shop/payment/payment.messages';
import type { PaymentQrCode } from '../../shop/checkout/qr-code.store';
import { useFocusFallback } from '../parts/useFocusFallback';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';

interface QrCodePanelProps {
  qrCode: Exclude<PaymentQrCode, { state: 'hidden' }>;
  /** The chosen app. */
  app: { id: string; label: string };
  /** The UPI ID that is paid to. */
  handle: string;
  /** Whether what can be copied comes before the links, which may open nothing here. */
  copyFirst: boolean;
  /** Whether the code is folded behind links to an app: this device can open one, and cannot scan its own screen. */
  folded: boolean;
  /** Called when an app is opened. */
  onOpen: () => void;
  onRetry: () => void;
}

/** The QR code with its amount and payment id, and what has to be typed in an app that reads neither. */
export function QrCodePanel(props: QrCodePanelProps) {
  const { qrCode, app, handle, copyFirst, folded, onOpen, onRetry } = props;
  const amount = formatMoney(qrCode.amount, 'exact');
  const own = appLink(qrCode.link, app.id);
  const isPayable = folded || qrCode.state === 'shown';
  const copy = (
    <p className={styles.copy}>
      <CopyButton text={rupeesFrom(qrCode.amount).toFixed(2)} label={messages.copyAmount} />
      <CopyButton text={handle} label={messages.copyId} />
    </p>
  );
  const code = (
    <Code
      qrCode={qrCode}
      failed={folded ? messages.failedHere : messages.failed(amount, handle)}
      onRetry={onRetry}
    />
  );
  return (
    <div className={styles.panel}>
      {copyFirst && copy}
      {folded ? (
        <>
          <div className={styles.tap}>
            <a className="button" href={own ?? qrCode.link} onClick={onOpen}>
              {own ? messages.payIn(amount, app.label) : messages.payAnywhere(amount)}
            </a>
            {own && (
              <a className="button" data-kind="quiet" href={qrCode.link} onClick={onOpen}>
                {messages.otherApp}
              </a>
            )}
          </div>
          {qrCode.state === 'failed' ? (
            code
          ) : (
            <details>
              <summary>{messages.unfold}</summary>
              {code}
            </details>
          )}
        </>
      ) : (
        code
      )}
      <div className={styles.qrCodeFacts}>
        {!folded && qrCode.state === 'shown' && (
          <p className={styles.how}>{messages.scan(app.label)}</p>
        )}
        {isPayable && (
          <dl>
            <div>
              <dt>Amount</dt>
              <dd className="numeric" translate="no">
                {amount}
              </dd>
            </div>
            <div>
              <dt>Payment ID</dt>
              <dd translate="no">{qrCode.paymentId}</dd>
            </div>
            <div>
              <dt>The shop’s UPI ID</dt>
              <dd translate="no">{handle}</dd>
            </div>
          </dl>
        )}
        {!copyFirst && (isPayable || qrCode.state === 'failed') && copy}
      </div>
    </div>
  );
}

interface CodeProps extends Pick<QrCodePanelProps, 'qrCode' | 'onRetry'> {
  /** What is said when it could not be drawn. */
  failed: string;
}

function Code({ qrCode, failed, onRetry }: CodeProps) {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, qrCode.state === 'failed');
  if (qrCode.state === 'failed')
    return (
      <div ref={part} className={styles.noCode} role="alert">
        <p>{failed}</p>
        <button className="button" data-kind="quiet" type="button" onClick={onRetry}>
          {messages.retry}
        </button>
      </div>
    );
  if (qrCode.state !== 'shown')
    return (
      <p className={styles.drawing} role="status">
        Making your code...
      </p>
    );
  return (
    <img
      src={qrCode.image}
      width="264"
      height="264"
      alt={`QR code to pay ${formatMoney(qrCode.amount, 'exact')} by UPI, payment ID ${qrCode.paymentId}`}
    />
  );
}
