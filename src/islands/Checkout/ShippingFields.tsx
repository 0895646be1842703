import { useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { pinDigits } from '../../shop/delivery/pins';
import { pinMessages as messages } from '../../shop/delivery/delivery.messages';
import { SHIPPING_FIELDS } from '../../shop/orders/shipping';
import { Checkbox } from '../parts/form/Checkbox';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { ExtraFields } from './ExtraFields';
import { LastAddress } from './LastAddress';
import { type Filled, PinHelp, type PinPlaces } from './PinHelp';
import { useShop } from './shop';
import { TableFields } from './TableFields';

interface ShippingFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  found: PinPlaces | null;
  onFound: (found: PinPlaces) => void;
  contradicts: boolean;
  /** Whether the shopper has confirmed both PIN code and state. */
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

export function ShippingFields(props: ShippingFieldsProps) {
  const { form, found, onFound, contradicts, isSure, onSure } = props;
  const [filled, setFilled] = useState<Filled>({ city: '', state: '' });
  const { terms } = useShop();
  const pin = pinDigits(form.values.zipCode);
  return (
    <section className={styles.part} aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <div className={styles.fields}>
        <LastAddress form={form} />
        <TableFields
          form={form}
          fields={SHIPPING_FIELDS}
          after={{
            country: pin && (
              <PinHelp
                {...{ pin, found, onFound, form, filled }}
                onlyState={terms.onlyState}
                onFilled={setFilled}
              />
            ),
          }}
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
        <ExtraFields form={form} />
      </div>
    </section>
  );
}
