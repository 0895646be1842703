import { type Card, groupCardNumber, shapeCvv, shapeExpiry } from '../../shop/checkout/card';
import { Field } from '../parts/form/Field';
import styles from './Checkout.module.css';

interface CardFieldsProps {
  /** The props of a field, from `useForm`. */
  field: (name: keyof Card) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
}

/** The card fields. Their values stay in the form: they are neither stored nor sent. */
export function CardFields({ field }: CardFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Field
          {...field('cardNumber')}
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          shape={groupCardNumber}
          required
        />
      </div>
      <div className={styles.wide}>
        <Field {...field('cardName')} label="Name on card" autoComplete="cc-name" required />
      </div>
      <Field
        {...field('expiryDate')}
        label="Expiry date"
        inputMode="numeric"
        autoComplete="cc-exp"
        hint="MM/YY"
        shape={shapeExpiry}
        required
      />
      <Field
        {...field('cvv')}
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        shape={shapeCvv}
        required
      />
      <p className={`${styles.remark} ${styles.wide}`}>
        Your card’s details stay on this page. They are not stored, and not sent anywhere.
      </p>
    </div>
  );
}
