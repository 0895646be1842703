import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutValues } from '../../domain/checkout/form';
import { pinMessages as messages } from '../../domain/places/messages';
import type { Place } from '../../domain/places/pin-file';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';

export interface PinHelpProps {
  /** Six digits. */
  pin: string;
  form: Pick<ReturnType<typeof useForm<CheckoutValues>>, 'values' | 'set'>;
}

export interface PinHelpEffects {
  lookUp: (pin: string) => Promise<Place[]>;
  /** Remembers the PIN code on this device, for the product pages. */
  remember: (pin: string) => void;
}

/** Fills in city and state from the PIN code, and says what it knows. Never over what was typed. */
export function PinHelp({ pin, form, lookUp, remember }: PinHelpProps & PinHelpEffects) {
  const [found, setFound] = useState<{ pin: string; places: Place[] } | null>(null);
  const filled = useRef({ city: '', state: '' });

  /** Fills in what is empty, or was filled in from another PIN code. */
  function take({ district, state }: Place): void {
    const { values, set } = form;
    for (const [name, value] of [['city', district] as const, ['state', state] as const]) {
      if (values[name] && values[name] !== filled.current[name]) continue;
      filled.current[name] = value;
      set(name, value);
    }
  }

  const arrive = useEffectEvent((asked: string, places: Place[]) => {
    setFound({ pin: asked, places });
    const [only, ...others] = places;
    if (only && others.length === 0) take(only);
  });
  useEffect(() => {
    let isCurrent = true;
    remember(pin);
    // Without a connection there is nothing to say.
    lookUp(pin).then((places) => isCurrent && arrive(pin, places), Boolean);
    return () => {
      isCurrent = false;
    };
  }, [pin, lookUp, remember]);

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
