import { useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { INDIAN_STATES, pinDigits } from '../../shop/delivery/pins';
import { pinMessages as messages } from '../../shop/delivery/pins.messages';
import { Checkbox } from '../parts/form/Checkbox';
import { Field } from '../parts/form/Field';
import { SelectField } from '../parts/form/SelectField';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { LastAddress } from './LastAddress';
import { type Filled, PinHelp, type PinPlaces } from './PinHelp';

interface ShippingFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  /** What is known of the PIN code. */
  found: PinPlaces | null;
  onFound: (found: PinPlaces) => void;
  /** Whether PIN code and state contradict each other. */
  contradicts: boolean;
  /** Whether the shopper has said that both are right. */
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

/** The shipping fields: all required, with autocomplete tokens for the browser's autofill. */
export function ShippingFields(props: ShippingFieldsProps) {
  const { form, found, onFound, contradicts, isSure, onSure } = props;
  const { field } = form;
  const [filled, setFilled] = useState<Filled>({ city: '', state: '' });
  const pin = pinDigits(form.values.zipCode);
  return (
    <section className={styles.part} aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <div className={styles.fields}>
        <LastAddress form={form} />
        <Field {...field('firstName')} label="First name" autoComplete="given-name" required />
        <Field {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <div className={styles.long}>
          <Field
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        </div>
        <div className={styles.long}>
          <Field
            {...field('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="A mobile number, for the courier"
            required
          />
        </div>
        <div className={styles.wide}>
          <Field
            {...field('address')}
            label="Address"
            autoComplete="street-address"
            hint="House number, street, area"
            required
          />
        </div>
        <Field
          {...field('zipCode')}
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <Field {...field('country')} label="Country" autoComplete="country" required />
        {pin && <PinHelp {...{ pin, found, onFound, form, filled }} onFilled={setFilled} />}
        <Field {...field('city')} label="City" autoComplete="address-level2" required />
        <SelectField
          {...field('state')}
          label="State"
          prompt="Choose"
          options={INDIAN_STATES}
          autoComplete="address-level1"
          required
        />
        {contradicts && (
          <div className={styles.wide}>
            <Checkbox
              id="checkout-both-right"
              name="bothRight"
              label={messages.bothRight}
              checked={isSure}
              onChecked={onSure}
            />
          </div>
        )}
      </div>
    </section>
  );
}
