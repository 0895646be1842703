import { useState } from 'react';
import { copyText } from '../../browser/copy';
import type { InAppBrowser } from '../../domain/in-app/in-app';
import { inAppMessages as messages } from '../../domain/in-app/messages';
import { formatMoney } from '../../domain/money/format';
import { type Paise, rupeesFrom } from '../../domain/money/paise';
import styles from './Checkout.module.css';

interface CopyPaymentProps {
  browser: InAppBrowser;
  /** The shop's UPI ID. */
  handle: string;
  amount: Paise;
}

/** In an in-app browser, what to copy into the UPI app by hand. Loaded on demand. */
export function CopyPayment({ browser, handle, amount }: CopyPaymentProps) {
  const [said, setSaid] = useState('');
  async function copy(text: string) {
    setSaid((await copyText(text)) ? messages.copied(text) : messages.notCopied(text));
  }
  return (
    <div className={styles.copyPayment}>
      <p>{messages.pay(browser)}</p>
      <dl>
        <div>
          <dt>UPI ID</dt>
          <dd>{handle}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd className="numeric">{formatMoney(amount, 'exact')}</dd>
        </div>
      </dl>
      <div className={styles.copyButtons}>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => void copy(handle)}
        >
          {messages.copyId}
        </button>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => void copy(rupeesFrom(amount).toFixed(2))}
        >
          {messages.copyAmount}
        </button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
