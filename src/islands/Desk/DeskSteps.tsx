import { useStore } from '@nanostores/react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { DeskOrder } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages, stepQuestion } from '../../shop/desk/desk.messages';
import { formatMoney, rupeesFrom } from '../../shop/money/money';
import { recipient } from '../../shop/orders/shipping';
import { excessOf, largestRefund, owesMoney } from '../../shop/orders/online-payment';
import { parseTypedPrice } from '../../shop/items/item';
import { canStep, canUndo } from '../../shop/orders/lifecycle';
import {
  DETAIL_MAX,
  STEP_NAMES,
  type StepDetails,
  type StepName,
  stepOf,
} from '../../shop/orders/steps';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { Dialog } from '../parts/Dialog';
import { useLive } from '../parts/environment';
import styles from './DeskDetails.module.css';
import { FixedText } from '../parts/text/FixedText';

const FIELDS = {
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: 'Reason',
  amount: 'Amount in rupees',
} as const satisfies Partial<Record<keyof StepDetails, string>>;

/** The format in which amounts are shown: ₹1,25,000.00. */
const GROUPED = /^₹?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const ungrouped = (text: string) => (GROUPED.test(text) ? text.replace(/[₹,]/g, '') : text);

const labelOf = (step: StepName | 'undo') => (step === 'undo' ? messages.undo : stepOf(step).label);

interface DeskStepsProps {
  booked: DeskOrder;
  /** Other quiet buttons, beside those to undo and to cancel. */
  children: ReactNode;
}

export function DeskSteps({ booked, children }: DeskStepsProps) {
  const [asked, setAsked] = useState<StepName | 'undo' | null>(null);
  const possible = STEP_NAMES.filter((step) => canStep(booked.state, step, 'owner'));
  // What the shop waits for comes first.
  const isDue = (step: StepName) =>
    step === 'confirm' || (step === 'pay' && booked.state.money === 'reported');
  const forward = possible
    .filter((step) => step !== 'cancel')
    .sort((one, other) => Number(isDue(other)) - Number(isDue(one)));
  // Sending an order back or its money is never the usual next step.
  const isUsual = (step: StepName) =>
    step !== 'return' && (step !== 'refund' || owesMoney(booked.state));
  const quiet = [
    ...(canUndo(booked.history) ? (['undo'] as const) : []),
    ...possible.filter((step) => step === 'cancel'),
  ];
  return (
    <>
      {forward.length > 0 && (
        <div className={styles.steps}>
          {forward.map((step, index) => (
            <button
              key={step}
              className="button"
              data-kind={index === 0 && isUsual(step) ? undefined : 'quiet'}
              type="button"
              onClick={() => setAsked(step)}
            >
              {labelOf(step)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.links}>
        <div>{children}</div>
        <div>
          {quiet.map((step) => (
            <button
              key={step}
              className="link-button"
              data-step={step}
              type="button"
              onClick={() => setAsked(step)}
            >
              {labelOf(step)}
            </button>
          ))}
        </div>
      </div>
      {asked && <StepDialog booked={booked} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface StepDialogProps {
  booked: DeskOrder;
  step: StepName | 'undo';
  onClose: () => void;
}

function StepDialog({ booked, step, onClose }: StepDialogProps) {
  const desk = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  const { sendsMail, courier } = useStore(desk.$desk);
  const { order } = booked;
  const id = useId();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const asks = step === 'undo' ? [] : (stepOf(step).asks ?? []);
  const refundedMost = largestRefund(booked.order, booked.state);
  const excess = excessOf(booked.order, booked.state);
  const refund = excess > 0 && !owesMoney(booked.state) ? excess : refundedMost;
  const suggestions = { courier, trackingNumber: '', amount: rupeesFrom(refund) };

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const amount = parseTypedPrice(ungrouped(typed('amount')));
    if (asks.includes('amount') && (!amount || amount > refundedMost))
      return setError(messages.refundAtMost(formatMoney(refundedMost, 'exact')));
    const texts = asks.filter((name) => name !== 'amount' && typed(name));
    setBusy(true);
    const outcome = await desk.step(booked, step, {
      ...Object.fromEntries(texts.map((name) => [name, typed(name)])),
      ...(amount && { amount }),
    });
    setBusy(false);
    if (outcome === 'unreachable') return setError(messages.unreachable);
    if (outcome !== 'done') notify({ kind: 'error', title: messages[outcome] });
    onClose();
  }

  return (
    <Dialog label={labelOf(step)} describedBy={id} className="dialog" onClose={onClose}>
      <form className={`stack ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <h2>{labelOf(step)}</h2>
        <div id={id}>
          <p className={styles.which}>
            <strong>{`${recipient(order.shipping)}, ${order.shipping.city}`}</strong>
            <span className="numeric" translate="no">
              {order.id}
            </span>
          </p>
          <p>
            <FixedText text={stepQuestion(step, booked, sendsMail)} />
          </p>
        </div>
        {asks.map((name) => (
          <label key={name} className="field">
            <span>{FIELDS[name]}</span>
            {name === 'reason' ? (
              <textarea className="input" name={name} rows={3} maxLength={DETAIL_MAX} />
            ) : (
              <input
                className="input"
                name={name}
                maxLength={DETAIL_MAX}
                autoComplete="off"
                inputMode={name === 'amount' ? 'decimal' : undefined}
                defaultValue={suggestions[name]}
                list={name === 'courier' ? 'couriers' : undefined}
              />
            )}
          </label>
        ))}
        {error && (
          <p className="form-error" role="alert">
            <FixedText text={error} />
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Not now
          </button>
          <button
            className="button"
            data-kind={step === 'cancel' ? 'danger' : undefined}
            aria-disabled={isBusy}
          >
            {labelOf(step)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
