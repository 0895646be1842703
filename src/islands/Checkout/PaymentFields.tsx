import { BANKS } from '../../shop/checkout/form';
import { formatMoney } from '../../shop/money/money';
import { COD } from '../../shop/payment/charges';
import { PAYMENT_METHODS } from '../../shop/payment/payment';
import { Choices } from '../parts/form/Choices';
import { SelectField } from '../parts/form/SelectField';
import { CardFields } from './CardFields';
import styles from './Checkout.module.css';
import { UpiPayment, type UpiProps } from './UpiPayment';

interface PaymentFieldsProps extends UpiProps {
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
}

const METHODS = PAYMENT_METHODS.map((method) =>
  method.id === 'cod' ? { ...method, note: `Adds ${formatMoney(COD.amount, 'exact')}` } : method,
);

/** The four payment methods, and the fields of the chosen one. */
export function PaymentFields({ cashOnDelivery, ...upi }: PaymentFieldsProps) {
  const { values, set, field } = upi.form;
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
      {values.method === 'upi' && <UpiPayment {...upi} />}
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
          Pay {formatMoney(upi.amount, 'exact')} in cash when the parcel arrives. {cashOnDelivery}
        </p>
      )}
    </section>
  );
}
