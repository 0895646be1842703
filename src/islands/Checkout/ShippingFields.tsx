import type { Shipping } from '../../domain/checkout/shipping';
import { INDIAN_STATES } from '../../domain/checkout/states';
import { Field } from '../parts/form/Field';
import { SelectField } from '../parts/form/SelectField';
import styles from './Checkout.module.css';

interface ShippingFieldsProps {
  /** The props of a field, from `useForm`. */
  field: (name: keyof Shipping) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
}

/** The shipping fields: all required, with autocomplete tokens for the browser's autofill. */
export function ShippingFields({ field }: ShippingFieldsProps) {
  return (
    <section className={styles.part} aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <div className={styles.fields}>
        <Field {...field('firstName')} label="First name" autoComplete="given-name" required />
        <Field {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <Field
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="A mobile number, for the courier"
          required
        />
        <div className={styles.wide}>
          <Field
            {...field('address')}
            label="Address"
            autoComplete="street-address"
            hint="House number, street, area"
            required
          />
        </div>
        <Field {...field('city')} label="City" autoComplete="address-level2" required />
        <SelectField
          {...field('state')}
          label="State"
          prompt="Choose a state"
          options={INDIAN_STATES}
          autoComplete="address-level1"
          required
        />
        <Field
          {...field('zipCode')}
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <Field {...field('country')} label="Country" autoComplete="country" required />
      </div>
    </section>
  );
}
