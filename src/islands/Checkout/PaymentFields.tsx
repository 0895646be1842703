import type { CheckoutValues } from '../../domain/checkout';
import { BANKS } from '../../domain/banks';
import { COD_CHARGE_RUPEES } from '../../domain/constants';
import { formatMoney, type Paise, paiseFrom } from '../../domain/money';
import { PAYMENT_METHODS } from '../../domain/payment';
import type { Payee } from '../../domain/upi';
import type { PaymentCode } from '../../stores/payment-code';
import { Choices } from '../parts/Choices';
import { SelectField } from '../parts/SelectField';
import type { useForm } from '../parts/useForm';
import { CardFields } from './CardFields';
import styles from './Checkout.module.css';
import { UpiFields } from './UpiFields';

interface PaymentFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  code: PaymentCode;
  /** What is due now. */
  amount: Paise;
  payee: Payee;
  onRetry: () => void;
}

const COD_NOTE = `Adds ${formatMoney(paiseFrom(COD_CHARGE_RUPEES), 'exact')}`;
const METHODS = PAYMENT_METHODS.map((method) =>
  method.id === 'cod' ? { ...method, note: COD_NOTE } : method,
);

/** The four ways to pay, and the fields of the one that is chosen. */
export function PaymentFields({ form, code, amount, payee, onRetry }: PaymentFieldsProps) {
  const { values, set, field } = form;
  return (
    <section className={styles.part} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <Choices
        legend="How would you like to pay?"
        name="method"
        choices={METHODS}
        value={values.method}
        onValue={(method) => set('method', method)}
      />
      {values.method === 'card' && <CardFields field={field} />}
      {values.method === 'upi' && (
        <UpiFields form={form} code={code} amount={amount} payee={payee} onRetry={onRetry} />
      )}
      {values.method === 'netbanking' && (
        <SelectField
          {...field('bankName')}
          label="Bank"
          prompt="Choose your bank"
          options={BANKS}
          required
        />
      )}
      {values.method === 'cod' && (
        <p className={styles.remark}>
          Pay {formatMoney(amount, 'exact')} in cash when the parcel arrives. That includes{' '}
          {formatMoney(paiseFrom(COD_CHARGE_RUPEES), 'exact')} for collecting it.
        </p>
      )}
    </section>
  );
}
