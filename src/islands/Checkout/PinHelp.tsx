import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { pinMessages as messages } from '../../shop/places/places.messages';
import type { Place } from '../../shop/places/places';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';
import { CheckoutStores } from './stores';

interface PinHelpProps {
  /** Six digits. */
  pin: string;
  form: Pick<ReturnType<typeof useForm<CheckoutValues>>, 'values' | 'set'>;
  /** What PIN codes have filled in; outlives this component, which goes while a code is corrected. */
  filled: Filled;
  onFilled: (filled: Filled) => void;
}

export interface Filled {
  city: string;
  state: string;
}

const NOWHERE: Place = { district: '', state: '' };

/** Fills in city and state from the PIN code, and says what it knows. Never over what was typed. */
export function PinHelp({ pin, form, filled, onFilled }: PinHelpProps) {
  const { lookUpPin, rememberPin } = useContext(CheckoutStores);
  const [found, setFound] = useState<{ pin: string; places: Place[] } | null>(null);

  /** Fills in what is empty, or is what a PIN code has filled in, perhaps before a reload. */
  function take({ district, state }: Place): void {
    const { values, set } = form;
    const now = { city: district, state };
    const free = (['city', 'state'] as const).filter(
      (name) => !values[name] || [filled[name], now[name]].includes(values[name]),
    );
    for (const name of free) if (values[name] !== now[name]) set(name, now[name]);
    onFilled({ ...filled, ...Object.fromEntries(free.map((name) => [name, now[name]])) });
  }

  const arrive = useEffectEvent((asked: string, places: Place[]) => {
    setFound({ pin: asked, places });
    const [only = NOWHERE, ...others] = places;
    // Where it is not certain, nothing is left from another code.
    take(others.length === 0 ? only : NOWHERE);
  });
  useEffect(() => {
    let isCurrent = true;
    rememberPin(pin);
    // Without a connection there is nothing to say.
    lookUpPin(pin).then((places) => isCurrent && arrive(pin, places), Boolean);
    return () => {
      isCurrent = false;
    };
  }, [pin, lookUpPin, rememberPin]);

  if (found?.pin !== pin) return null;
  const [first, ...others] = found.places;
  if (!first)
    return (
      <p className={styles.remark} role="status">
        {messages.unknown}
      </p>
    );
  if (others.length === 0)
    return (
      <p className={styles.remark} role="status">
        {messages.isIn(first)}
      </p>
    );
  return (
    <div className={styles.remark} role="status">
      <span>{messages.spans}</span>{' '}
      {found.places.map((place) => (
        <button key={place.state} className="link-button" type="button" onClick={() => take(place)}>
          {messages.name(place)}
        </button>
      ))}
    </div>
  );
}
