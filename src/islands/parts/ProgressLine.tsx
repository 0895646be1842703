import { isoDateInIndia, longDate } from '../../shop/date';
import type { OrderProgress } from '../../shop/orders/order-status';
import { progressMessages as messages } from '../../shop/orders/progress.messages';

interface ProgressLineProps {
  progress: OrderProgress | undefined;
}

/** An order's progress in one line; nothing before it's shipped. */
export function ProgressLine({ progress }: ProgressLineProps) {
  const last = progress?.history.at(-1);
  if (!progress || !last) return null;
  const { courier, trackingNumber, trackingLink } = progress;
  const day = longDate(isoDateInIndia(last.at));
  const isMoving = last.status === 'Shipped';
  return (
    <p>
      <span>
        {messages.tracking(
          last.status,
          day,
          isMoving ? courier : undefined,
          isMoving ? trackingNumber : undefined,
        )}
      </span>
      {isMoving && trackingLink && (
        <span>
          {' '}
          <a href={trackingLink} target="_blank" rel="noopener">
            {messages.track}
          </a>
        </span>
      )}
    </p>
  );
}
