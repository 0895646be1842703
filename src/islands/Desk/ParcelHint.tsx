import { deskMessages as messages } from '../../shop/desk/desk.messages';
import {
  type Courier,
  isTrackable,
  readTrackingNumber,
  trackingLink,
} from '../../shop/orders/tracking';
import { FixedText } from '../parts/text/FixedText';

interface ParcelHintProps {
  courier: string;
  trackingNumber: string;
  couriers: readonly Courier[];
}

/** Shows which number was read and where its link leads, before anything is mailed. */
export function ParcelHint({ courier, trackingNumber, couriers }: ParcelHintProps) {
  const number = readTrackingNumber(trackingNumber);
  const link = trackingLink(couriers, { courier, trackingNumber });
  const missing = courier.trim() ? messages.noLink(courier.trim()) : messages.noCourier;
  return (
    <p className="quiet" role="status">
      {link && (
        <a href={link} target="_blank" rel="noopener" translate="no">
          {messages.track(number)}
        </a>
      )}
      {number && !isTrackable(number) && <FixedText text={messages.noTracking(number)} />}
      {isTrackable(number) && !link && (
        <FixedText text={`${messages.trackingIs(number)} ${missing}`} />
      )}
    </p>
  );
}
