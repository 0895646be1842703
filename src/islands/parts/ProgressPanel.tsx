import { useState } from 'react';
import { isoDateInIndia, longDate } from '../../shop/date';
import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { progressMessages as messages, progressToasts } from '../../shop/orders/progress.messages';
import { statusMessages } from '../../shop/orders/status';
import { liveProgress } from '../../shop/orders/progress.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from './environment';
import { ConfirmDialog } from './ConfirmDialog';
import { FixedText } from './text/FixedText';
import { PayNow } from './PayNow';
import styles from './ProgressPanel.module.css';

interface ProgressPanelProps {
  order: Order;
  progress: OrderProgress;
  reached: boolean | undefined;
  own: boolean;
}

const day = (time: number) => longDate(isoDateInIndia(time));

export function ProgressPanel({ order, progress, reached, own }: ProgressPanelProps) {
  const { history, courier, trackingNumber, trackingLink, reason, refunded } = progress;
  const steps = [
    { status: messages.placed, date: progress.date ?? order.date },
    ...history.map(({ status, at }) => ({ status, date: isoDateInIndia(at) })),
  ];
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="progress">
      <h2 id="progress">{messages.title}</h2>
      {progress.canPay && <p>{statusMessages.unpaid}</p>}
      {progress.money === 'paid' && order.payment.via && <p>{messages.paid}</p>}
      {own && progress.canPay && (order.key ?? order.uid) && (
        <>
          <PayNow order={order} />
          <p>{messages.putBack}</p>
        </>
      )}
      <ol>
        {steps.map(({ status, date }, index) => (
          <li key={index} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <span>{status}</span> <time dateTime={date}>{longDate(date)}</time>
          </li>
        ))}
      </ol>
      {(courier ?? trackingNumber) && (
        <dl>
          {courier && (
            <div>
              <dt>{messages.courier}</dt>
              <dd>{courier}</dd>
            </div>
          )}
          {trackingNumber && (
            <div>
              <dt>{messages.trackingNumber}</dt>
              <dd className="numeric" translate="no">
                {trackingLink ? (
                  <a href={trackingLink} target="_blank" rel="noopener">
                    {trackingNumber}
                  </a>
                ) : (
                  trackingNumber
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
      {reason && <p>{messages.reason(reason)}</p>}
      {refunded !== undefined && (
        <p>
          <FixedText text={messages.refunded(formatMoney(refunded, 'exact'))} />
        </p>
      )}
      {reached === false && <p role="status">{messages.lastKnown(day(progress.fetchedAt))}</p>}
      {own && progress.canCancel && (order.key ?? order.uid) && (
        <Cancel order={order} progress={progress} />
      )}
    </section>
  );
}

function Cancel({ order, progress }: { order: Order; progress: OrderProgress }) {
  const { cancel } = useLive(liveProgress);
  const { notify } = useLive(liveToasts);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function answer(yes: boolean): Promise<void> {
    setAsking(false);
    if (!yes) return;
    setBusy(true);
    const outcome = await cancel(order, '');
    setBusy(false);
    notify({
      kind: outcome === 'cancelled' ? 'success' : 'error',
      ...progressToasts[outcome],
    });
  }

  return (
    <>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setAsking(true)}
      >
        {isBusy ? messages.cancelling : messages.cancel}
      </button>
      {isAsking && (
        <ConfirmDialog
          label={messages.cancel}
          text={messages.question(order.id, progress.money)}
          no={messages.keep}
          yes={messages.cancel}
          danger
          onAnswer={(yes) => void answer(yes)}
        />
      )}
    </>
  );
}
