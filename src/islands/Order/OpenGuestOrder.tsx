import { useState } from 'react';
import { liveGuestOrders } from '../../shop/orders/orders.live';
import { openOrderMessages as messages } from '../../shop/orders/orders.messages';
import { encodeText } from '../../shop/storage/parsed';
import { useEnvironment, useLive } from '../parts/environment';
import { Lamp } from '../parts/empty/EmptyState';
import { Field } from '../parts/form/Field';
import { FormStatus } from '../parts/form/FormStatus';
import { useForm } from '../parts/form/useForm';
import styles from './Order.module.css';

interface OpenGuestOrderProps {
  /** The number in the address; empty if there is none. */
  id: string;
  /** Whether another part of the page has the main heading. */
  below?: boolean;
}

/** Opens an order of this device by its number and its phone number or email address. */
export function OpenGuestOrder({ id, below = false }: OpenGuestOrderProps) {
  const { goTo } = useEnvironment();
  const guestOrders = useLive(liveGuestOrders);
  const [isWrong, setIsWrong] = useState(false);
  const { form, field, announcement } = useForm({
    name: 'open-order',
    initial: { number: id, contact: '' },
    // Back may restore the page for someone else.
    secrets: ['contact'],
    check: ({ number, contact }) => ({
      ...(!number.trim() && { number: messages.numberMissing }),
      ...(!contact.trim() && { contact: messages.contactMissing }),
    }),
    onChange: () => setIsWrong(false),
    onSubmit({ number, contact }) {
      const opened = guestOrders.open(number, contact);
      setIsWrong(opened === null);
      if (opened !== null && !id) goTo(`/order/${encodeText(opened)}`);
    },
  });

  const Heading = below ? 'h2' : 'h1';
  return (
    <section
      className={`empty ${styles.open}`}
      data-alone={!below || undefined}
      aria-labelledby="open-order"
    >
      {!below && <Lamp />}
      <Heading id="open-order">{messages.title}</Heading>
      <p>
        {messages.text}
        {id && (
          <span>
            {' '}
            {messages.number}:{' '}
            <strong className="order-number numeric" translate="no">
              {id}
            </strong>
          </span>
        )}
      </p>
      <form className="card stack gap-5" {...form}>
        <FormStatus announcement={announcement} />
        {!id && (
          <Field
            {...field('number')}
            label={messages.number}
            hint={messages.numberHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
        <Field
          {...field('contact')}
          label={messages.contact}
          hint={messages.contactHint}
          // Autofill of the shopper's data would open the order for anyone.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <p className="form-error" role="alert">
          {isWrong && messages.wrong}
        </p>
        <button className="button" type="submit">
          {messages.open}
        </button>
      </form>
      {!below && (
        <p>
          {messages.withAccount} <a href="/login">{messages.logIn}</a>
        </p>
      )}
    </section>
  );
}
