import { useRef } from 'react';
import { formatMoney, rupeesFrom } from '../../shop/money/money';
import { appLink } from '../../shop/payment/upi';
import { upiMessages as messages } from '../../shop/payment/payment.messages';
import type { PaymentQrCode } from '../../shop/checkout/qr-code.store';
import { useFocusFallback } from '../parts/useFocusFallback';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';
import { FixedText } from '../parts/text/FixedText';

interface QrCodePanelProps {
  qrCode: Exclude<PaymentQrCode, { state: 'hidden' }>;
  app: { id: string; label: string };
  /** The payee's UPI ID. */
  handle: string;
  /** Puts copying before the links, which may open nothing here. */
  copyFirst: boolean;
  /** Collapses code and facts below the app links: a device that can open an app can't scan its own screen. */
  folded: boolean;
  onOpen: () => void;
  onRetry: () => void;
}

/** Also shows everything that has to be typed into an app which reads neither code nor link. */
export function QrCodePanel(props: QrCodePanelProps) {
  const { qrCode, app, handle, copyFirst, folded, onOpen, onRetry } = props;
  const amount = formatMoney(qrCode.amount, 'exact');
  const own = appLink(qrCode.link, app.id);
  const hasFailed = qrCode.state === 'failed';
  const copy = (
    <p className="cluster links">
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
  const facts = (
    <dl className="facts gap-2">
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
  );
  if (!folded)
    return (
      <div className={`stack ${styles.panel}`}>
        {copyFirst && copy}
        {code}
        <div className="stack gap-3 across full">
          {qrCode.state === 'shown' && (
            <>
              <p className="medium">{messages.scan(app.label)}</p>
              {facts}
            </>
          )}
          {!copyFirst && (hasFailed || qrCode.state === 'shown') && copy}
        </div>
      </div>
    );
  return (
    <div className={`stack ${styles.panel}`}>
      {copyFirst && copy}
      <div className="stack gap-3 across full">
        <a className="button" href={own ?? qrCode.link} onClick={onOpen}>
          <FixedText
            text={own ? messages.payIn(amount, app.label) : messages.payAnywhere(amount)}
          />
        </a>
        {own && (
          <a className="link-button target start" href={qrCode.link} onClick={onOpen}>
            {messages.otherApp}
          </a>
        )}
      </div>
      {hasFailed && code}
      <details className="across full">
        <summary className="link-button target">
          {hasFailed ? messages.unfoldFacts : messages.unfold}
        </summary>
        <div className="stack gap-3 across full">
          {!hasFailed && code}
          {facts}
          {!copyFirst && copy}
        </div>
      </details>
    </div>
  );
}

interface CodeProps extends Pick<QrCodePanelProps, 'qrCode' | 'onRetry'> {
  /** Shown when the code couldn't be drawn. */
  failed: string;
}

function Code({ qrCode, failed, onRetry }: CodeProps) {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, qrCode.state === 'failed');
  if (qrCode.state === 'failed')
    return (
      <div ref={part} className="stack gap-3 across full" role="alert">
        <p>
          <FixedText text={failed} />
        </p>
        <button className="button start" data-kind="quiet" type="button" onClick={onRetry}>
          {messages.retry}
        </button>
      </div>
    );
  if (qrCode.state !== 'shown')
    return (
      <p className={`soft ${styles.drawing}`} role="status">
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
