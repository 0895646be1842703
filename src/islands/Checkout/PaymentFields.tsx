import type { FunctionComponent } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { formatMoney, type Paise } from '../../shop/money/money';
import { COD } from '../../shop/payment/charges';
import { isOnline, methodOf, offeredMethods, type PaymentMethod } from '../../shop/payment/payment';
import {
  cashMessages,
  DEMONSTRATION,
  SIMULATED_METHOD,
  limitMessages,
  onlineMessages,
} from '../../shop/payment/payment.messages';
import { useEnvironment } from '../parts/environment';
import { RadioTiles } from '../parts/form/RadioTiles';
import type { FormField } from '../../shop/form-field';
import styles from './Checkout.module.css';
import { LineIcon } from '../parts/Icon';
import { useShop } from './shop';
import table from '../parts/address/fields.module.css';
import { TableFields } from '../parts/address/TableFields';
import { UpiPayment, type UpiProps } from './UpiPayment';
import { FixedText } from '../parts/text/FixedText';

interface PaymentFieldsProps extends Omit<UpiProps, 'isOver'> {
  /** Whether cash is accepted at the PIN code. */
  offersCash: boolean;
  /** The method's limit if the order exceeds it. */
  limitOf: (method: PaymentMethod) => Paise | undefined;
  /** Why the chosen method can't pay for this order. */
  refusal: string | undefined;
}

const CASH_NOTE = `Adds ${formatMoney(COD.amount, 'exact')}`;

const PANELS: Partial<Record<PaymentMethod, FunctionComponent<UpiProps>>> = { upi: UpiPayment };

export function PaymentFields(allProps: PaymentFieldsProps) {
  const { offersCash, limitOf, refusal, ...props } = allProps;
  const { texts: offer, shop, demonstration } = useShop();
  const { form, amount } = props;
  const chosen = methodOf(form.values.method);
  const { paysOnline, keepsOrders } = useEnvironment();
  const isPaidOnline = paysOnline && isOnline(offer, form.values.method);
  const Panel = isPaidOnline ? undefined : PANELS[form.values.method];
  const offered = offeredMethods(offer);
  const methods = offered.map(({ id, label, icon, inCash }) => {
    const limit = limitOf(id);
    const isElsewhere = inCash && !offersCash;
    const why = isElsewhere
      ? cashMessages.elsewhere
      : limit && limitMessages.upTo(formatMoney(limit, 'exact'));
    return {
      id,
      label,
      icon: <LineIcon path={icon} />,
      note: why ?? (inCash ? CASH_NOTE : undefined),
      // A chosen method stays enabled, so that it can be replaced; checkout explains why it can't be used.
      disabled: why !== undefined && form.values.method !== id,
    };
  });
  const fields = (isPaidOnline ? [] : chosen.fields) as readonly (FormField & {
    name: keyof CheckoutValues;
  })[];
  const typed = fields.filter(({ tiles }) => !tiles);
  const simulated = keepsOrders && chosen.simulated ? [SIMULATED_METHOD] : [];
  const ownRemark = chosen.remark?.(formatMoney(amount, 'exact'), shop);
  const remarks = isPaidOnline ? [onlineMessages.remark] : [...simulated, refusal ? '' : ownRemark];
  const remark = [...remarks, refusal ? '' : shop.notes[form.values.method]]
    .filter(Boolean)
    .join(' ');
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {demonstration && <p className="soft">{DEMONSTRATION}</p>}
      <RadioTiles
        legend="How would you like to pay?"
        name="method"
        id={form.field('method').id}
        error={refusal}
        choices={methods}
        value={form.values.method}
        onValue={(method) => form.set('method', method)}
        panel={
          (fields.length > 0 || remark) && (
            <>
              <TableFields form={form} fields={fields.filter(({ tiles }) => tiles)} />
              {Panel && <Panel {...props} isOver={refusal !== undefined} />}
              {typed.length > 0 && (
                <div className={table.fields}>
                  <TableFields form={form} fields={typed} />
                </div>
              )}
              {remark && (
                <p>
                  <FixedText text={remark} />
                </p>
              )}
            </>
          )
        }
      />
    </section>
  );
}
