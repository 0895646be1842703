import { lookUpPin } from '../../browser/pin-places';
import { deviceStorage } from '../../browser/storage';
import { PIN_KEY } from '../../domain/places/pin-file';
import { PinHelp, type PinHelpProps } from './PinHelp';

const remember = (pin: string) => void deviceStorage.write(PIN_KEY, pin);

/** What a PIN code tells, from the shop's own files. Loaded on demand. */
export function LivePinHelp(props: PinHelpProps) {
  return <PinHelp {...props} lookUp={lookUpPin} remember={remember} />;
}
