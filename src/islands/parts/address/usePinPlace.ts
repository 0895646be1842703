import { useState } from 'react';
import { contradiction, type District, pinDigits } from '../../../shop/delivery/pins';
import type { Filled, PinPlaces } from './PinHelp';

interface Place {
  zipCode: string;
  state: string;
}

const nameOf = ({ zipCode, state }: Place) => `${pinDigits(zipCode)} ${state}`;

/** What is known about the PIN code of an address that is being typed. */
export function usePinPlace() {
  const [found, setFound] = useState<PinPlaces | null>(null);
  const [filled, setFilled] = useState<Filled>({ city: '', state: '' });
  /** The PIN code and state that were confirmed as belonging together. */
  const [confirmed, setConfirmed] = useState('');
  /** Empty if unknown. */
  const placesOf = ({ zipCode }: Pick<Place, 'zipCode'>): readonly District[] =>
    found?.pin === pinDigits(zipCode) ? found.places : [];
  /** The PIN code's place, if it isn't in the chosen state. */
  const elsewhere = (place: Place): District | null => contradiction(place.state, placesOf(place));
  const isSure = (place: Place) => nameOf(place) === confirmed;
  return {
    found,
    setFound,
    filled,
    setFilled,
    placesOf,
    elsewhere,
    isSure,
    setSure: (place: Place, sure: boolean) => setConfirmed(sure ? nameOf(place) : ''),
    /** The same, unless both were confirmed. */
    doubt: (place: Place) => (isSure(place) ? null : elsewhere(place)),
  };
}
