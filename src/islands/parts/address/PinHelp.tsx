import { useEffect, useEffectEvent } from 'react';
import { isOutside } from '../../../shop/delivery/delivery';
import { pinMessages as messages } from '../../../shop/delivery/delivery.messages';
import type { District } from '../../../shop/delivery/pins';
import { PIN_KEY } from '../../../shop/constants';
import { useEnvironment } from '../environment';
import styles from './fields.module.css';

export interface PinHelpProps {
  /** Six digits. */
  pin: string;
  /** Null before the lookup. */
  found: PinPlaces | null;
  onFound: (found: PinPlaces) => void;
  form: { values: Filled; set: (name: keyof Filled, value: string) => void };
  /** What PIN codes have filled in. Outlives this component, which unmounts while a code is being corrected. */
  filled: Filled;
  onFilled: (filled: Filled) => void;
  /** City and state when the form was opened, such as those of a draft. */
  opened: Filled;
  /** Whether product pages on this device use the same PIN code. */
  remembers?: boolean | undefined;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

export interface PinPlaces {
  pin: string;
  places: readonly District[];
}

export interface Filled {
  city: string;
  state: string;
}

const NOWHERE: District = { district: '', state: '' };

/** Fills in city and state from the PIN code and describes the place. Never overwrites typed text. */
export function PinHelp(props: PinHelpProps) {
  const { pin, found, onFound, form, filled, onFilled, opened } = props;
  const { onlyState, remembers } = props;
  const { device, lookUpPin } = useEnvironment();

  /**
   * Fills in empty fields, and fields that a PIN code filled in. A form may be opened with the place of its code, for
   * example after a reload. Text that was typed since stays, even if it names the same place.
   */
  function take({ district, state }: District): void {
    const { values, set } = form;
    const now = { city: district, state };
    const free = (['city', 'state'] as const).filter(
      (name) =>
        [filled[name], ''].includes(values[name]) ||
        (values[name] === now[name] && values[name] === opened[name]),
    );
    for (const name of free) if (values[name] !== now[name]) set(name, now[name]);
    onFilled({ ...filled, ...Object.fromEntries(free.map((name) => [name, now[name]])) });
  }

  const arrive = useEffectEvent((asked: string, places: District[]) => {
    onFound({ pin: asked, places });
    const [only = NOWHERE, ...others] = places;
    // If the place is ambiguous, clear what an earlier code filled in.
    take(others.length === 0 ? only : NOWHERE);
  });
  useEffect(() => {
    let isCurrent = true;
    if (remembers) device.write(PIN_KEY, pin);
    // Offline, there is nothing to show.
    lookUpPin(pin).then((places) => isCurrent && arrive(pin, places), Boolean);
    return () => {
      isCurrent = false;
    };
  }, [pin, lookUpPin, device, remembers]);

  return (
    <div className={`quiet ${styles.place} ${styles.wide}`} role="status">
      {found?.pin === pin && <Answer places={found.places} onlyState={onlyState} onTake={take} />}
    </div>
  );
}

interface AnswerProps {
  onlyState?: string | undefined;
  places: readonly District[];
  onTake: (place: District) => void;
}

function Answer({ places, onlyState, onTake }: AnswerProps) {
  const [first, ...others] = places;
  if (onlyState && isOutside({ onlyState }, places))
    return <span key="outside">{messages.onlyWithin(onlyState)}</span>;
  if (!first) return <span key="unknown">{messages.unknown}</span>;
  if (others.length === 0) return <span key="one">{messages.isIn(first)}</span>;
  return (
    <span key="several">
      <span>{messages.spans}</span>{' '}
      {places.map((place) => (
        <button
          key={place.state}
          className="link-button"
          type="button"
          onClick={() => onTake(place)}
        >
          {messages.name(place)}
        </button>
      ))}
    </span>
  );
}
