import { isoDateInIndia, longDate } from '../../shop/date';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { isPayable, situationFacts } from '../../shop/orders/situation';
import { statusOf } from '../../shop/orders/status';
import { situationText } from '../../shop/orders/situation.messages';
import { progressMessages as messages } from '../../shop/orders/progress.messages';
import { BillLink } from './BillLink';
import { PayNow } from './PayNow';

interface ProgressLineProps {
  order: Order;
  progress: OrderProgress;
}

/** An order's progress in one line; empty until the order is shipped. */
export function ProgressLine({ order, progress }: ProgressLineProps) {
  if (isPayable(progress.situation))
    return (
      <div>
        <p>{situationText(progress)}</p>
        <PayNow order={order} />
      </div>
    );
  if (situationFacts(progress.situation).course === 'stuck')
    return <p>{situationText(progress)}</p>;
  const last = progress.history.at(-1);
  if (!last) return null;
  const { courier, trackingNumber, trackingLink } = progress;
  const day = longDate(isoDateInIndia(last.at));
  const isMoving = statusOf(last.status).isMoving;
  return (
    <p>
      <span>
        {messages.last(
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
      {progress.billPath && (
        <span>
          {' '}
          <BillLink progress={progress} />
        </span>
      )}
    </p>
  );
}
