import type { CheckoutValues } from '../../shop/checkout/form';
import { EXTRA_TEXT_MAX, EXTRAS } from '../../shop/orders/extras';
import { AddressFields } from '../parts/address/AddressFields';
import fields from '../parts/address/fields.module.css';
import type { usePinPlace } from '../parts/address/usePinPlace';
import { Checkbox } from '../parts/form/Checkbox';
import { TextArea } from '../parts/form/TextArea';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
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

function ExtraFields({ form }: Pick<ShippingFieldsProps, 'form'>) {
  return EXTRAS.map(({ id, box, hint, message }) => (
    <div key={id} className={`stack ${fields.wide}`}>
      <Checkbox {...form.checkbox(id)} label={box} hint={hint} />
      {message && form.values[id] && (
        <TextArea
          {...form.field(`${id}Message`)}
          label={message.label}
          hint={message.hint}
          rows={3}
          maxLength={EXTRA_TEXT_MAX}
          autoComplete="off"
        />
      )}
    </div>
  ));
}
