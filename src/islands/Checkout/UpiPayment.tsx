import { useEffect } from 'react';
import type { CheckoutValues } from '../../domain/checkout/form';
import { formatMoney, type Paise } from '../../domain/money';
import { UPI_PROVIDERS } from '../../domain/payment/payment';
import { offersCode } from '../../domain/payment/upi';
import type { Payee } from '../../domain/payment/upi-link';
import type { PaymentCodes } from '../../stores/payment-qr-code';
import { Choices } from '../parts/Choices';
import { Field } from '../parts/Field';
import type { useForm } from '../parts/useForm';
import { useStore } from '@nanostores/react';
import styles from './Checkout.module.css';
import { CodePanel } from './QrCodePanel';
import { PaymentQuestion } from './PaymentQuestion';
import { useQuestion } from './useQuestion';

/** A code that is shown, waiting to be paid. */
export interface UpiAttempt {
  paymentId: string;
  /** Asks whether it is paid. */
  confirm: () => Promise<boolean>;
}

export interface UpiProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  /** What is due now. */
  amount: Paise;
  payee: Payee;
  /** Told of the code that is shown, and of its end. */
  onAttempt: (attempt: UpiAttempt | null) => void;
}

/** The UPI app, its code, and the shopper's UPI ID (specification 4, Payment). */
export function UpiPayment(props: UpiProps & { codes: PaymentCodes }) {
  const { form, amount, payee, onAttempt, codes } = props;
  const { values, set, field } = form;
  const code = useStore(codes.$code);
  const { open, ask, answer } = useQuestion();
  const withCode = offersCode(values.method, values.provider);
  const paymentId = code.state === 'shown' ? code.paymentId : null;

  // The code is drawn outside React: a picture that has to carry what is due at this moment.
  useEffect(
    () => codes.show(withCode ? { payee, amount } : null),
    [codes, payee, amount, withCode],
  );
  useEffect(() => () => codes.show(null), [codes]);
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
      {withCode ? (
        <CodePanel
          code={code}
          app={UPI_PROVIDERS.find(({ id }) => id === values.provider)?.label ?? ''}
          onRetry={codes.retry}
        />
      ) : (
        <p className={styles.remark}>
          In your UPI app, pay {formatMoney(amount, 'exact')} to <strong>{payee.handle}</strong>,
          then complete the purchase here.
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
      {open && <PaymentQuestion onAnswer={answer} />}
    </>
  );
}
