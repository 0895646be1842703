import type { CheckoutValues } from '../../shop/checkout/form';
import { GIFT_MESSAGE_MAX, giftMessages as messages } from '../../shop/orders/gift';
import { Checkbox } from '../parts/form/Checkbox';
import { TextArea } from '../parts/form/TextArea';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';

export function GiftFields({ form }: { form: ReturnType<typeof useForm<CheckoutValues>> }) {
  return (
    <div className={`${styles.wide} ${styles.gift}`}>
      <Checkbox {...form.checkbox('gift')} label={messages.label} hint={messages.hint} />
      {form.values.gift && (
        <TextArea
          {...form.field('giftMessage')}
          label={messages.message}
          hint={messages.messageHint}
          rows={3}
          maxLength={GIFT_MESSAGE_MAX}
          autoComplete="off"
        />
      )}
    </div>
  );
}
