import { useContext, useState } from 'react';
import { type Cart, itemCount } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/cart/reconcile';
import { checkCheckout, type CheckoutValues, startValues } from '../../shop/checkout/form';
import { chargesFor, totalWith } from '../../shop/payment/charges';
import { submitLabel } from '../../shop/payment/payment';
import type { Payee } from '../../shop/payment/upi';
import { allowsCash, type CashRule, pinDigits } from '../../shop/places/places';
import { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { PayBar } from './PayBar';
import { PaymentFields } from './PaymentFields';
import { ShippingFields } from './ShippingFields';
import { CheckoutStores } from './stores';
import { Summary } from './Summary';
import type { UpiAttempt } from './UpiPayment';

interface CheckoutFormProps {
  /** The lines to order. */
  lines: Cart;
  /** What is in the cart but cannot be ordered. */
  gone: Cart;
  /** The ids of the sold-out products in it. */
  soldOut: ReadonlySet<string>;
  /** Today's catalogue for a cart. */
  catalogue: Catalogue;
  payee: Payee;
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
  /** Where cash on delivery is not offered. */
  cash: readonly CashRule[] | undefined;
}

/** The checkout form and the order summary. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { lines, gone, soldOut, catalogue, payee, cashOnDelivery, cash } = props;
  const { checkout, draft, $snapshot } = useContext(CheckoutStores);
  const [attempt, setAttempt] = useState<UpiAttempt | null>(null);
  const [opened] = useState(() => ({
    at: Date.now(),
    values: startValues(draft.$draft.get(), $snapshot.get()),
  }));

  async function submit(values: CheckoutValues): Promise<void> {
    if (attempt && !(await attempt.confirm())) return;
    await checkout.submit({ values, lines, catalogue, paymentId: attempt?.paymentId ?? null });
  }

  const form = useForm<CheckoutValues>({
    name: 'checkout',
    initial: opened.values,
    check: (values) => checkCheckout(values, opened.at, cash),
    onChange: draft.keep,
    secrets: ['cardNumber', 'cvv'],
    onSubmit: submit,
  });
  const charges = chargesFor(form.values);
  const due = totalWith(lines, charges);

  return (
    <form {...form.form} className={styles.layout} aria-label="Checkout">
      <div className={styles.form}>
        <ShippingFields form={form} />
        <PaymentFields
          form={form}
          amount={due}
          payee={payee}
          cashOnDelivery={cashOnDelivery}
          offersCash={allowsCash(cash ?? [], pinDigits(form.values.zipCode) ?? '')}
          onAttempt={setAttempt}
        />
      </div>
      <Summary lines={lines} gone={gone} soldOut={soldOut} charges={charges} total={due} />
      <PayBar
        amount={due}
        count={itemCount(lines)}
        label={submitLabel(form.values.method, attempt !== null)}
        busy={form.busy}
      />
    </form>
  );
}
