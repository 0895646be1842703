import type { FunctionComponent } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { formatMoney } from '../../shop/money/money';
import { COD } from '../../shop/payment/charges';
import { PAYMENT_METHODS } from '../../shop/payment/methods';
import { methodOf, type PaymentMethod } from '../../shop/payment/payment';
import { DEMONSTRATION } from '../../shop/payment/payment.messages';
import { Choices } from '../parts/form/Choices';
import type { FormField } from '../../shop/form-field';
import styles from './Checkout.module.css';
import { useShop } from './shop';
import { TableFields } from './TableFields';
import { UpiPayment, type UpiProps } from './UpiPayment';

interface PaymentFieldsProps extends UpiProps {
  /** Whether cash on delivery is offered at the PIN code. */
  offersCash: boolean;
}

const CASH_NOTE = `Adds ${formatMoney(COD.amount, 'exact')}`;

/** What a method shows besides its fields, between its tiles and the others. */
const PANELS: Partial<Record<PaymentMethod, FunctionComponent<UpiProps>>> = { upi: UpiPayment };

/** The payment methods that the shop offers, and the fields of the chosen one. */
export function PaymentFields({ offersCash, ...props }: PaymentFieldsProps) {
  const shop = useShop();
  const { form, amount } = props;
  const chosen = methodOf(form.values.method);
  const Panel = PANELS[form.values.method];
  const note = offersCash ? CASH_NOTE : 'Not offered at your PIN code';
  // One that is chosen already can be left; checkout refuses it in words.
  const disabled = !offersCash && form.values.method !== 'cod';
  const offered = PAYMENT_METHODS.filter(({ id }) => shop.methods?.includes(id) ?? true);
  const methods = offered.map(({ id, label }) =>
    id === 'cod' ? { id, label, note, disabled } : { id, label },
  );
  const fields = chosen.fields as readonly (FormField & { name: keyof CheckoutValues })[];
  const typed = fields.filter(({ tiles }) => !tiles);
  const remark = chosen.remark?.(formatMoney(amount, 'exact'), shop);
  return (
    <section className={styles.part} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {shop.demonstration && <p className={styles.remark}>{DEMONSTRATION}</p>}
      <Choices
        legend="How would you like to pay?"
        name="method"
        choices={methods}
        value={form.values.method}
        onValue={(method) => form.set('method', method)}
      />
      <TableFields form={form} fields={fields.filter(({ tiles }) => tiles)} />
      {Panel && <Panel {...props} />}
      {typed.length > 0 && (
        <div className={styles.fields}>
          <TableFields form={form} fields={typed} />
        </div>
      )}
      {remark && <p className={styles.remark}>{remark}</p>}
    </section>
  );
}
