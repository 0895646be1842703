import { type ComponentType, useState } from 'react';
import { type Cart, itemCount } from '../../domain/cart/cart';
import { checkCheckout, type CheckoutValues, startValues } from '../../domain/checkout/form';
import type { CashRule } from '../../domain/places/delivery-areas';
import { submitLabel, totalDue } from '../../domain/payment/payment';
import type { Payee } from '../../domain/payment/upi-link';
import type { CartStore } from '../../stores/cart';
import type { Checkout } from '../../stores/checkout';
import type { DraftStore } from '../../stores/draft';
import type { Submission } from '../../stores/place-order';
import type { Snapshot } from '../../stores/snapshot';
import { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { PayBar } from './PayBar';
import { PaymentFields } from './PaymentFields';
import { ShippingFields, type ShippingFieldsProps } from './ShippingFields';
import { Summary } from './Summary';
import type { UpiAttempt, UpiProps } from './UpiPayment';

export interface CheckoutFormProps extends Pick<ShippingFieldsProps, 'PinHelp'> {
  cart: CartStore;
  /** The lines to order. */
  lines: Cart;
  /** What is in the cart but cannot be ordered. */
  gone: Cart;
  /** The ids of the sold-out products in it. */
  soldOut: ReadonlySet<string>;
  /** Today's catalogue for a cart. */
  catalogueFor: Submission['catalogueFor'];
  payee: Payee;
  /** Why cash on delivery costs more. */
  cashOnDelivery: string;
  checkout: Checkout;
  draft: DraftStore;
  /** Returns the signed-in user, when the form opens. */
  person: () => Snapshot | null;
  /** Where cash on delivery is not offered. */
  cash?: readonly CashRule[] | undefined;
  /** Loads the component for UPI payments. */
  loadUpi: () => Promise<ComponentType<UpiProps>>;
}

/** The checkout form and the order summary. */
export function CheckoutForm(props: CheckoutFormProps) {
  const {
    lines,
    gone,
    soldOut,
    catalogueFor,
    payee,
    cashOnDelivery,
    checkout,
    draft,
    person,
    loadUpi,
  } = props;
  const [attempt, setAttempt] = useState<UpiAttempt | null>(null);
  const [opened] = useState(() => ({
    at: Date.now(),
    values: startValues(draft.$draft.get(), person()),
  }));

  async function submit(values: CheckoutValues): Promise<void> {
    if (attempt && !(await attempt.confirm())) return;
    await checkout.submit({ values, lines, catalogueFor, paymentId: attempt?.paymentId ?? null });
  }

  const form = useForm<CheckoutValues>({
    name: 'checkout',
    initial: opened.values,
    check: (values) => checkCheckout(values, opened.at, props.cash),
    onChange: draft.keep,
    onSubmit: submit,
  });
  const { method } = form.values;
  const due = totalDue(lines, method);

  return (
    <form {...form.form} className={styles.layout} aria-label="Checkout">
      <div className={styles.form}>
        <ShippingFields form={form} PinHelp={props.PinHelp} />
        <PaymentFields
          form={form}
          amount={due}
          payee={payee}
          cashOnDelivery={cashOnDelivery}
          onAttempt={setAttempt}
          loadUpi={loadUpi}
        />
      </div>
      <Summary lines={lines} gone={gone} soldOut={soldOut} method={method} />
      <PayBar
        amount={due}
        count={itemCount(lines)}
        label={submitLabel(method, attempt !== null)}
        busy={form.busy}
      />
    </form>
  );
}
