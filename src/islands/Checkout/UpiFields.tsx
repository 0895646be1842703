import type { CheckoutValues } from '../../domain/checkout';
import { formatMoney, type Paise } from '../../domain/money';
import { UPI_PROVIDERS } from '../../domain/payment';
import { offersCode, type Payee } from '../../domain/upi';
import type { PaymentCode } from '../../stores/payment-code';
import { Choices } from '../parts/Choices';
import { Field } from '../parts/Field';
import type { useForm } from '../parts/useForm';
import { CodePanel } from './CodePanel';
import styles from './Checkout.module.css';

interface UpiFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  code: PaymentCode;
  amount: Paise;
  payee: Payee;
  onRetry: () => void;
}

/** The UPI app, its code, and the shopper's UPI ID. */
export function UpiFields({ form, code, amount, payee, onRetry }: UpiFieldsProps) {
  const { values, set, field } = form;
  const app = UPI_PROVIDERS.find(({ id }) => id === values.provider)?.label ?? '';
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
      {offersCode(values.method, values.provider) ? (
        <CodePanel code={code} app={app} onRetry={onRetry} />
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
    </>
  );
}
