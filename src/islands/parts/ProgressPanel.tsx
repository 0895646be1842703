import { useState } from 'react';
import { isoDateInIndia, longDate } from '../../shop/date';
import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { journeyOf } from '../../shop/orders/facts';
import { statusesAhead } from '../../shop/orders/status';
import {
  asksSomething,
  canConfirm,
  isGoingAhead,
  situationFacts,
} from '../../shop/orders/situation';
import { confirmMessages } from '../../shop/orders/confirm.messages';
import { situationText } from '../../shop/orders/situation.messages';
import { progressMessages as messages } from '../../shop/orders/progress.messages';
import { BillLink } from './BillLink';
import { CancelDialog } from './CancelDialog';
import { ConfirmOrder } from './ConfirmOrder';
import { PaymentState } from './PayNow';
import { FixedText } from './text/FixedText';
import styles from './ProgressPanel.module.css';
import { useDialog } from './useDialog';
import type { ShownProgress } from './useProgress';

const STEP = 'cluster links between';

interface ProgressPanelProps {
  order: Order;
  progress: OrderProgress;
  outdated: ReturnType<ShownProgress['outdated']>;
  own: boolean;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

const day = (time: number) => longDate(isoDateInIndia(time));

export function ProgressPanel(props: ProgressPanelProps) {
  const { order, progress, outdated, own } = props;
  const { history, courier, trackingNumber, trackingLink, reason, refunded } = progress;
  const refundText = progress.refundedByHand ? messages.sentBack : messages.refunded;
  const steps = [
    { status: messages.placed, date: progress.date ?? order.date },
    ...history.map(({ status, at }) => ({ status, date: isoDateInIndia(at) })),
  ];
  const ahead = isGoingAhead(progress.situation)
    ? statusesAhead(journeyOf(order, progress.status))
    : [];
  const canAct = own && Boolean(order.key ?? order.uid);
  return (
    <section
      className={`card stack no-print ${styles.panel}`}
      aria-labelledby="progress"
      data-asks={asksSomething(progress.situation) ? '' : undefined}
    >
      <h2 id="progress" className="minor">
        {messages.title}
      </h2>
      <PaymentState order={order} progress={progress} own={own} />
      {own && canConfirm(order, progress) && (
        <>
          <p>{situationText(progress)}</p>
          <ConfirmOrder order={order} />
        </>
      )}
      {!own && situationFacts(progress.situation).asksShopper && <p>{confirmMessages.byMail}</p>}
      <ol className="full">
        {steps.map(({ status, date }, index) => (
          <li
            key={index}
            className={STEP}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <span>{status}</span> <time dateTime={date}>{longDate(date)}</time>
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className={STEP} data-ahead>
            {status}
          </li>
        ))}
      </ol>
      {(courier ?? trackingNumber) && (
        <dl className="facts gap-3">
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
                  <a className="target" href={trackingLink} target="_blank" rel="noopener">
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
      {reason && <p className="soft">{messages.reason(reason)}</p>}
      {refunded !== undefined && (
        <p className="soft">
          <FixedText text={refundText(formatMoney(refunded, 'exact'))} />
        </p>
      )}
      {progress.billPath && (
        <p>
          <BillLink progress={progress} />
        </p>
      )}
      {outdated && (
        <p className="soft" role="status">
          {messages[outdated](day(progress.fetchedAt))}
        </p>
      )}
      {canAct && progress.canCancel && <Acts {...props} />}
    </section>
  );
}

const fetchAddress = () => import('./AddressDialog').then(({ AddressDialog }) => AddressDialog);

/** What a shopper can do with an order that isn't shipped yet. */
function Acts({ order, progress, onlyState }: ProgressPanelProps) {
  const address = useDialog(fetchAddress);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <button className="button" data-kind="quiet" type="button" onClick={address.open}>
        {messages.address}
      </button>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        onClick={() => setCancelling(true)}
      >
        {messages.cancel}
      </button>
      {address.Dialog && (
        <address.Dialog order={order} onlyState={onlyState} onClose={address.close} />
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          money={progress.keepsMoney ? 'paid' : progress.money}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
