import type { CheckoutValues } from '../../shop/checkout/form';
import { EXTRA_TEXT_MAX, EXTRAS } from '../../shop/orders/extras';
import table from '../parts/address/fields.module.css';
import { Checkbox } from '../parts/form/Checkbox';
import { TextArea } from '../parts/form/TextArea';
import type { useForm } from '../parts/form/useForm';

export function ExtraFields({ form }: { form: ReturnType<typeof useForm<CheckoutValues>> }) {
  return EXTRAS.map(({ id, box, hint, message }) => (
    <div key={id} className={`stack ${table.wide}`}>
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
