import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Cart } from '../../domain/cart';
import { checkCheckout, type CheckoutValues, startValues } from '../../domain/checkout';
import { submitLabel, totalDue } from '../../domain/payment';
import { offersCode } from '../../domain/upi';
import { useForm } from '../parts/useForm';
import styles from './Checkout.module.css';
import type { CheckoutContentsProps } from './CheckoutContents';
import { PayBar } from './PayBar';
import { PaymentFields } from './PaymentFields';
import { PaymentQuestion } from './PaymentQuestion';
import { ShippingFields } from './ShippingFields';
import { Summary } from './Summary';
import { useQuestion } from './useQuestion';

interface CheckoutFormProps extends CheckoutContentsProps {
  /** What is to be ordered. */
  lines: Cart;
}

/** The form of the checkout, with its summary. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { lines, catalogue, payee, checkout, codes, draft, person } = props;
  const code = useStore(codes.$code);
  const question = useQuestion();
  const [opened] = useState(() => ({
    at: Date.now(),
    values: startValues(draft.$draft.get(), person()),
  }));

  async function submit(values: CheckoutValues): Promise<void> {
    const paymentId = code.state === 'shown' ? code.paymentId : null;
    if (paymentId !== null && !(await question.ask())) return;
    await checkout.submit({ values, lines, catalogue, paymentId });
  }

  const form = useForm<CheckoutValues>({
    initial: opened.values,
    check: (values) => checkCheckout(values, opened.at),
    onChange: draft.keep,
    onSubmit: submit,
  });
  const { method, provider } = form.values;
  const due = totalDue(lines, method);
  const withCode = offersCode(method, provider);

  // The code is drawn outside React: a picture that has to carry what is due at this moment.
  useEffect(() => {
    codes.show(withCode ? { payee, amount: due } : null);
  }, [codes, payee, due, withCode]);
  useEffect(() => () => codes.show(null), [codes]);

  return (
    <div className={styles.layout}>
      <Summary lines={lines} method={method} />
      <form {...form.form} className={styles.form} aria-label="Checkout">
        <ShippingFields field={form.field} />
        <PaymentFields form={form} code={code} amount={due} payee={payee} onRetry={codes.retry} />
        <PayBar amount={due} label={submitLabel(method, code.state === 'shown')} busy={form.busy} />
      </form>
      {question.open && <PaymentQuestion onAnswer={question.answer} />}
    </div>
  );
}
