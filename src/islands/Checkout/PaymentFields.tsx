import { BANKS } from '../../shop/checkout/form';
import { formatMoney } from '../../shop/money/money';
import { COD } from '../../shop/payment/charges';
import { PAYMENT_METHODS } from '../../shop/payment/payment';
import { DEMONSTRATION } from '../../shop/payment/payment.messages';
import { Choices } from '../parts/form/Choices';
import { SelectField } from '../parts/form/SelectField';
import { CardFields } from './CardFields';
import styles from './Checkout.module.css';
import { UpiPayment, type UpiProps } from './UpiPayment';

interface PaymentFieldsProps extends UpiProps {
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
  /** Whether it is offered at the PIN code. */
  offersCash: boolean;
  /** Whether to say that nobody pays here. */
  demonstration: boolean | undefined;
}

const CASH_NOTE = `Adds ${formatMoney(COD.amount, 'exact')}`;

/** The payment methods that the shop offers, and the fields of the chosen one. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { cashOnDelivery, offersCash, demonstration, ...upi } = props;
  const { values, set, field } = upi.form;
  const note = offersCash ? CASH_NOTE : 'Not offered at your PIN code';
  // One that is chosen already can be left; checkout refuses it in words.
  const disabled = !offersCash && values.method !== 'cod';
  const offered = PAYMENT_METHODS.filter(({ id }) => upi.methods?.includes(id) ?? true);
  const methods = offered.map((method) =>
    method.id === 'cod' ? { ...method, note, disabled } : method,
  );
  return (
    <section className={styles.part} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {demonstration && <p className={styles.remark}>{DEMONSTRATION}</p>}
      <Choices
        legend="How would you like to pay?"
        name="method"
        choices={methods}
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
