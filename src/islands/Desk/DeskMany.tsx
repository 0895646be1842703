import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeskOrder, pastedNumbers } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import {
  deskMessages as messages,
  type ManyStep,
  manyDoubts,
  manyMailed,
  manyToRefund,
  whyLeftOut,
} from '../../shop/desk/desk.messages';
import type { DeskOutcome } from '../../shop/desk/desk.store';
import { canStep } from '../../shop/orders/lifecycle';
import { nameAndTown } from '../../shop/orders/shipping';
import { DETAIL_MAX } from '../../shop/orders/step-details';
import { stepOf } from '../../shop/orders/steps';
import { useLive } from '../parts/environment';
import { FixedText } from '../parts/text/FixedText';
import { DeskDialog } from './DeskDialog';
import { ParcelHint } from './ParcelHint';

interface DeskManyProps {
  step: ManyStep;
  /** For those that don't allow the step, the dialog says why. */
  chosen: readonly DeskOrder[];
  /** Called after each order. What failed stays chosen. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Takes one step for each chosen order, one after the other. */
export function DeskMany({ step, chosen, onDone, onClose }: DeskManyProps) {
  const desk = useLive(liveDesk);
  const { courier: last, couriers, sendsMail } = useStore(desk.$desk);
  const isPossible = ({ state }: DeskOrder) => canStep(state, step, 'owner');
  /** The orders that are open: those that are done leave the list. */
  const [rows, setRows] = useState(() => chosen.filter(isPossible));
  const [leftOut] = useState(() => chosen.filter((one) => !isPossible(one)));
  const [courier, setCourier] = useState(last);
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  /** What was pasted and belongs to none of the orders. */
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setRefused] = useState(false);
  /** What was doubted, row by row, when the button was pressed: the next press goes on in spite of it. */
  const [asked, setAsked] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { label } = stepOf(step);
  const title = messages.many(label, rows.length);
  const toRefund = step === 'cancel' && manyToRefund(rows);

  function problemOf(outcome: Exclude<DeskOutcome, 'done'>): string {
    return typeof outcome === 'object' ? outcome.because : messages[outcome];
  }

  const entered = rows.map(({ order }) => numbers[order.id]?.trim() ?? '');
  const isTwice = (index: number) =>
    Boolean(entered[index]) && entered.indexOf(entered[index] ?? '') < index;
  const doubts = step === 'ship' ? manyDoubts(entered) : '';
  const doubted =
    doubts &&
    JSON.stringify(entered.map((number, index) => (isTwice(index) ? number : Boolean(number))));

  const isCourierMissing = !courier.trim() && rows.some(({ order }) => numbers[order.id]?.trim());

  async function submit(): Promise<void> {
    setRefused(isCourierMissing);
    if (isCourierMissing) return;
    setAsked(doubted);
    if (doubted && doubted !== asked) return;
    setBusy(true);
    const failed: Record<string, string> = {};
    const open: DeskOrder[] = [];
    for (const booked of rows) {
      const { id } = booked.order;
      const trackingNumber = numbers[id]?.trim();
      const details =
        step === 'ship'
          ? {
              ...(courier.trim() && { courier: courier.trim() }),
              ...(trackingNumber && { trackingNumber }),
            }
          : { ...(step === 'cancel' && reason.trim() && { reason: reason.trim() }) };
      const current = desk.$desk.get().orders.find(({ order }) => order.id === id) ?? booked;
      const outcome = await desk.step(current, step, details);
      if (outcome === 'done') onDone(id);
      else {
        failed[id] = problemOf(outcome);
        open.push(booked);
      }
    }
    setBusy(false);
    setProblems(failed);
    setRows(open);
    if (open.length === 0) onClose();
    // Those that are done leave the tab.
    if (open.length < rows.length) void desk.refresh();
  }

  return (
    <DeskDialog
      label={title}
      isDangerous={step === 'cancel'}
      isBusy={isBusy}
      problem={
        isRefused && isCourierMissing ? messages.courierMissing : asked === doubted ? doubts : ''
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {leftOut.length > 0 && (
        <div>
          <p>{messages.leftOut}</p>
          <ul>
            {leftOut.map(({ order, state }) => (
              <li key={order.id}>
                <FixedText
                  text={`${nameAndTown(order.shipping)}: ${order.id} ${whyLeftOut(step, state)}`}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {toRefund && <p>{toRefund}</p>}
      <p>{manyMailed(step, rows, sendsMail)}</p>
      {step === 'ship' && (
        <label className="field">
          <span>Courier</span>
          <input
            className="input"
            list="couriers"
            autoComplete="off"
            maxLength={DETAIL_MAX}
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
          />
        </label>
      )}
      {step === 'cancel' && (
        <label className="field">
          <span>{messages.reason}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={DETAIL_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {step === 'ship' && <p className="quiet">{messages.pasteNumbers}</p>}
      {leftOver.length > 0 && (
        <p className="form-error" role="alert">
          <FixedText text={messages.leftOver(leftOver)} />
        </p>
      )}
      {rows.map(({ order, state }, index) => (
        <div key={order.id} className="field">
          <OrderName step={step} order={order} />
          {step === 'ship' && (
            <span id={`doubt-${order.id}`} className="quiet">
              {stepOf(step).question?.(order, state)}
            </span>
          )}
          {step === 'ship' && (
            <input
              id={`many-${order.id}`}
              className="input"
              aria-describedby={`doubt-${order.id}`}
              autoComplete="off"
              placeholder={messages.trackingNumber}
              value={numbers[order.id] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [order.id]: target.value })}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (!text.trim().includes('\n')) return;
                event.preventDefault();
                const ids = rows.map((row) => row.order.id);
                const pasted = pastedNumbers(text, ids, order.id);
                setNumbers({ ...numbers, ...pasted.numbers });
                setLeftOver(pasted.leftOver);
              }}
            />
          )}
          {numbers[order.id]?.trim() && (
            <ParcelHint
              courier={courier}
              trackingNumber={numbers[order.id] ?? ''}
              couriers={couriers}
            />
          )}
          {isTwice(index) && <span className="field-error">{messages.numberTwice}</span>}
          {problems[order.id] && (
            <span className="field-error" role="alert">
              <FixedText text={problems[order.id] ?? ''} />
            </span>
          )}
        </div>
      ))}
    </DeskDialog>
  );
}

/** Labels the order's field, if the step has one. */
function OrderName({ step, order }: Pick<DeskManyProps, 'step'> & Pick<DeskOrder, 'order'>) {
  const name = (
    <>
      <span>{nameAndTown(order.shipping)}</span>{' '}
      <span className="quiet numeric" translate="no">
        {order.id}
      </span>
    </>
  );
  if (step !== 'ship') return <p>{name}</p>;
  return (
    <label htmlFor={`many-${order.id}`}>
      <span className="visually-hidden">{`${messages.trackingNumber}, `}</span>
      {name}
    </label>
  );
}
