import { useEffect } from 'react';
import type { CheckoutValues } from '../../domain/checkout/form';
import { formatMoney } from '../../domain/money/format';
import type { Paise } from '../../domain/money/paise';
import { UPI_PROVIDERS } from '../../domain/payment/payment';
import { offersQrCode } from '../../domain/payment/upi';
import { mayBeRefused, UNVERIFIED_LIMIT } from '../../domain/payment/upi-limits';
import { upiMessages as messages } from '../../domain/payment/upi-messages';
import type { Payee } from '../../domain/payment/upi-link';
import type { PaymentQrCodes } from '../../stores/payment-qr-code';
import { Choices } from '../parts/form/Choices';
import { Field } from '../parts/form/Field';
import type { useForm } from '../parts/form/useForm';
import { useStore } from '@nanostores/react';
import styles from './Checkout.module.css';
import { CopyButton } from './CopyButton';
import { InAppOnly } from '../parts/InAppOnly';
import { QrCodePanel } from './QrCodePanel';
import { PaymentQuestion } from './PaymentQuestion';
import { useQuestion } from './useQuestion';

const loadCopyPayment = async () => (await import('./CopyPayment')).CopyPayment;

/** A QR code that is shown and can be paid. */
export interface UpiAttempt {
  paymentId: string;
  /** Asks the shopper whether it is paid. */
  confirm: () => Promise<boolean>;
}

export interface UpiProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  /** The amount due. */
  amount: Paise;
  payee: Payee;
  /** Called with the attempt when a QR code is shown, and with null when it is hidden. */
  onAttempt: (attempt: UpiAttempt | null) => void;
}

/** The choice of the UPI app, its QR code, and the shopper's UPI ID (specification 4, Payment). */
export function UpiPayment(props: UpiProps & { qrCodes: PaymentQrCodes }) {
  const { form, amount, payee, onAttempt, qrCodes } = props;
  const { values, set, field } = form;
  const qrCode = useStore(qrCodes.$qrCode);
  const { open, ask, answer } = useQuestion();
  const withQrCode = offersQrCode(values.method, values.provider);
  const paymentId = qrCode.state === 'shown' ? qrCode.paymentId : null;

  // The QR code is drawn outside React, by a store, and has to follow the amount due.
  useEffect(
    () => qrCodes.show(withQrCode ? { payee, amount } : null),
    [qrCodes, payee, amount, withQrCode],
  );
  useEffect(() => () => qrCodes.show(null), [qrCodes]);
  useEffect(() => {
    if (paymentId === null) return;
    onAttempt({ paymentId, confirm: ask });
    return () => onAttempt(null);
  }, [onAttempt, paymentId, ask]);

  return (
    <>
      <Choices
        legend="Your UPI app"
        name="provider"
        small
        choices={UPI_PROVIDERS}
        value={values.provider}
        onValue={(provider) => set('provider', provider)}
      />
      {mayBeRefused(payee, amount) && (
        <p className={styles.remark} role="status">
          {messages.refused(formatMoney(UNVERIFIED_LIMIT, 'exact'))}{' '}
          <button className="link-button" type="button" onClick={() => set('method', 'card')}>
            {messages.byCard}
          </button>
        </p>
      )}
      <InAppOnly load={loadCopyPayment} props={{ handle: payee.handle, amount }} />
      {withQrCode ? (
        <QrCodePanel
          qrCode={qrCode}
          app={UPI_PROVIDERS.find(({ id }) => id === values.provider) ?? UPI_PROVIDERS[5]}
          handle={payee.handle}
          onRetry={qrCodes.retry}
        />
      ) : (
        <p className={styles.remark}>
          In your UPI app, pay {formatMoney(amount, 'exact')} to <strong>{payee.handle}</strong>,
          then complete the purchase here.{' '}
          <CopyButton text={payee.handle} label={messages.copyId} />
        </p>
      )}
      <Field
        {...field('upiId')}
        label="UPI ID"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint="The one you pay from, such as name@bank"
        required
      />
      <Field
        {...field('bankReference')}
        label={messages.reference}
        inputMode="numeric"
        autoComplete="off"
        hint={messages.referenceHint}
      />
      {open && <PaymentQuestion onAnswer={answer} />}
    </>
  );
}
