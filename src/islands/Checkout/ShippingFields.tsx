import type { CheckoutValues } from '../../shop/checkout/form';
import { AddressFields } from '../parts/address/AddressFields';
import fields from '../parts/address/fields.module.css';
import type { usePinPlace } from '../parts/address/usePinPlace';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { ExtraFields } from './ExtraFields';
import { LastAddress } from './LastAddress';
import { useShop } from './shop';

interface ShippingFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  place: ReturnType<typeof usePinPlace>;
}

export function ShippingFields({ form, place }: ShippingFieldsProps) {
  const { terms } = useShop();
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <div className={fields.fields}>
        <LastAddress form={form} />
        <AddressFields form={form} place={place} onlyState={terms.onlyState} remembers />
        <ExtraFields form={form} />
      </div>
    </section>
  );
}
