import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { type DeskOrder, typedAmount } from '../../shop/desk/desk';
import { isHeld } from '../../shop/desk/owner.messages';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages, stepQuestion } from '../../shop/desk/desk.messages';
import { formatMoney } from '../../shop/money/money';
import { nameAndTown } from '../../shop/orders/shipping';
import { excessOf, largestRefund, owed } from '../../shop/orders/ledger';
import { canStep, undoable } from '../../shop/orders/lifecycle';
import type { StepDetails } from '../../shop/orders/record';
import { DETAIL_MAX } from '../../shop/orders/step-details';
import { mainStep, STEP_NAMES, type StepName, stepOf } from '../../shop/orders/steps';
import { WAYS_TO_PAY } from '../../shop/orders/owners-order';
import type { TakenNow } from '../../shop/payment/payment';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import { DeskChange } from './DeskChange';
import { DeskDialog } from './DeskDialog';
import { ParcelHint } from './ParcelHint';
import styles from './DeskDetails.module.css';
import { RadioTiles } from '../parts/form/RadioTiles';
import { FixedText } from '../parts/text/FixedText';

const WAYS_TAKEN = ['cash', 'upi', 'card'] as const satisfies readonly TakenNow[];

const FIELDS = {
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: messages.reason,
  amount: 'Amount',
} as const satisfies Partial<Record<keyof StepDetails, string>>;

/** @param last the step to undo */
const labelOf = (step: StepName | 'undo', last: StepName | null) =>
  step === 'undo' ? messages.undo(last ? stepOf(last).label : '') : stepOf(step).label;

interface DeskStepsProps {
  booked: DeskOrder;
  /** Other buttons, above the less usual steps. */
  children: ReactNode;
}

/** Only the usual next step is a button. */
export function DeskSteps({ booked, children }: DeskStepsProps) {
  const { order, state, history } = booked;
  const last = undoable(history);
  const [asked, setAsked] = useState<StepName | 'undo' | null>(null);
  const possible = STEP_NAMES.filter((step) => canStep(state, step, 'owner'));
  const main = mainStep(possible, order, state);
  // An order that is held has at most its payment as the usual next step.
  const usual = main && isHeld(booked) && !stepOf(main).money ? undefined : main;
  const links = [
    ...possible.filter((step) => step !== usual && step !== 'cancel'),
    ...(last ? (['undo'] as const) : []),
    ...possible.filter((step) => step === 'cancel'),
  ];
  return (
    <div className="stack gap-2">
      {usual && (
        <button className="button" type="button" onClick={() => setAsked(usual)}>
          {labelOf(usual, last)}
        </button>
      )}
      {children}
      <div className={`cluster links ${styles.links}`}>
        {links.map((step) => (
          <button
            key={step}
            className="link-button"
            data-step={step}
            type="button"
            onClick={() => setAsked(step)}
          >
            {labelOf(step, last)}
          </button>
        ))}
      </div>
      {asked === 'change' && <DeskChange booked={booked} onClose={() => setAsked(null)} />}
      {asked && asked !== 'change' && (
        <StepDialog booked={booked} step={asked} onClose={() => setAsked(null)} />
      )}
    </div>
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
  const { sendsMail, courier, couriers } = useStore(desk.$desk);
  const { order, history } = booked;
  const label = labelOf(step, undoable(history));
  const id = useId();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Only what a payment link waits for can arrive in several ways.
  const asks = (step === 'undo' ? [] : (stepOf(step).asks ?? [])).filter(
    (name) => name !== 'taken' || order.payment.via,
  );
  const fields = asks.filter((name) => name !== 'taken');
  const [taken, setTaken] = useState<TakenNow>('cash');
  const refundedMost = largestRefund(booked.order, booked.state);
  const excess = excessOf(booked.order, booked.state);
  const refund = excess > 0 && owed(booked.order, booked.state) === 0 ? excess : refundedMost;
  const [parcel, setParcel] = useState({ courier, trackingNumber: '' });
  const suggestions = { courier, trackingNumber: '', amount: formatMoney(refund).slice(1) };

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const amount = typedAmount(typed('amount'));
    if (asks.includes('amount') && (!amount || amount > refundedMost))
      return setError(messages.refundAtMost(formatMoney(refundedMost, 'exact')));
    if (typed('trackingNumber') && !typed('courier')) return setError(messages.courierMissing);
    const texts = asks.filter((name) => name !== 'amount' && typed(name));
    setBusy(true);
    const outcome = await desk.step(booked, step, {
      ...Object.fromEntries(texts.map((name) => [name, typed(name)])),
      ...(amount && { amount }),
    });
    setBusy(false);
    if (outcome === 'unreachable') return setError(messages.unreachable);
    if (typeof outcome === 'object') return setError(outcome.because);
    const failed = outcome === 'sold' && step !== 'undo' ? messages.notChanged : messages;
    if (outcome !== 'done') notify({ kind: 'error', title: failed[outcome] });
    onClose();
  }

  return (
    <DeskDialog
      label={label}
      describedBy={id}
      isDangerous={step !== 'undo' && stepOf(step).isDangerous}
      isBusy={isBusy}
      problem={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div id={id} className="stack gap-2">
        <p className="stack gap-1">
          <strong>{nameAndTown(order.shipping)}</strong>
          <span className="quiet numeric" translate="no">
            {order.id}
          </span>
        </p>
        <p>
          <FixedText text={stepQuestion(step, booked, sendsMail)} />
        </p>
      </div>
      {asks.includes('taken') && (
        <RadioTiles
          legend={messages.taken}
          name="taken"
          small
          choices={WAYS_TAKEN.map((way) => ({ id: way, label: WAYS_TO_PAY[way].label }))}
          value={taken}
          onValue={setTaken}
        />
      )}
      {fields.map((name) => (
        <label key={name} className="field">
          <span>{FIELDS[name]}</span>
          {name === 'reason' ? (
            <textarea className="input" name={name} rows={3} maxLength={DETAIL_MAX} />
          ) : (
            <span className={`field-box ${styles.box}`}>
              {name === 'amount' && <span>₹</span>}
              <input
                className="input"
                name={name}
                maxLength={name === 'trackingNumber' ? undefined : DETAIL_MAX}
                autoComplete="off"
                inputMode={name === 'amount' ? 'decimal' : undefined}
                defaultValue={suggestions[name]}
                list={name === 'courier' ? 'couriers' : undefined}
                onChange={({ target }) => setParcel({ ...parcel, [name]: target.value })}
              />
            </span>
          )}
          {name === 'amount' && (
            <span className="quiet">
              <FixedText text={messages.refundOf(booked)} />
            </span>
          )}
        </label>
      ))}
      {asks.includes('trackingNumber') && <ParcelHint {...parcel} couriers={couriers} />}
    </DeskDialog>
  );
}
