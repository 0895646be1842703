import { type SyntheticEvent, useState } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import { type DeskOrder, typedAmount } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { formatMoney, NOTHING } from '../../shop/money/money';
import {
  type ChangeErrors,
  changedOrder,
  type WantedChange,
  whatChanged,
} from '../../shop/orders/change';
import { EXTRA_TEXT_MAX, EXTRAS, parseExtras } from '../../shop/orders/extras';
import type { Order } from '../../shop/orders/order';
import { tidyShipping } from '../../shop/orders/shipping';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { Dialog } from '../parts/Dialog';
import { useLive } from '../parts/environment';
import { Checkbox } from '../parts/form/Checkbox';
import { FixedText } from '../parts/text/FixedText';
import styles from './DeskDetails.module.css';
import { AddressFields, PieceFields, Wrong } from './DeskChangeFields';

const wantedFrom = (order: Order): WantedChange => ({
  shipping: order.shipping,
  quantities: Object.fromEntries(
    order.lines.map(({ product, quantity }) => [product.id, quantity]),
  ),
  extras: parseExtras(order),
  charges: order.charges.map(({ id }) => id),
  reduction: order.reduction?.amount ?? NOTHING,
  reason: order.reduction?.reason ?? '',
});

interface DeskChangeProps {
  booked: DeskOrder;
  catalogue: Catalogue;
  onClose: () => void;
}

/** Changes an order that isn't shipped yet. Shows what will change before it is saved. */
export function DeskChange({ booked, catalogue, onClose }: DeskChangeProps) {
  const { order } = booked;
  const desk = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  const [wanted, setWanted] = useState(() => wantedFrom(order));
  const [typed, setTyped] = useState(
    wanted.reduction > 0 ? formatMoney(wanted.reduction).slice(1) : '',
  );
  const [errors, setErrors] = useState<ChangeErrors>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (given: Partial<WantedChange>) => setWanted((now) => ({ ...now, ...given }));
  const tidy = { ...wanted, shipping: tidyShipping(wanted.shipping) };
  const result = changedOrder(order, tidy, catalogue);
  const changes = 'order' in result ? whatChanged(order, result.order) : [];

  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    const isAmount = typed.trim() === '' || typedAmount(typed) !== null;
    const found: ChangeErrors = {
      ...('order' in result ? {} : result.errors),
      ...(!isAmount && { reduction: messages.notAnAmount }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return setProblem(messages.lookAbove);
    if (changes.length === 0) return onClose();
    setBusy(true);
    const outcome = await desk.change(booked, tidy);
    setBusy(false);
    if (typeof outcome === 'object') return setProblem(outcome.because);
    if (outcome !== 'done') return setProblem(messages.notChanged[outcome]);
    notify({ kind: 'success', ...messages.changed });
    onClose();
  }

  return (
    <Dialog label={messages.change} className="dialog" onClose={onClose}>
      <form className={`stack ${styles.form}`} noValidate onSubmit={(event) => void save(event)}>
        <h2>{messages.change}</h2>
        <PieceFields
          wanted={wanted}
          order={order}
          catalogue={catalogue}
          wrong={errors.pieces}
          onChange={change}
        />
        <AddressFields wanted={wanted} errors={errors} onChange={change} />
        {EXTRAS.map(({ id, box, message }) => (
          <div key={id} className="stack">
            <Checkbox
              id={`change-${id}`}
              name={id}
              label={box}
              checked={wanted.extras[id] !== undefined}
              onChecked={(isChosen) =>
                change({
                  extras: isChosen ? { ...wanted.extras, [id]: '' } : without(wanted.extras, id),
                })
              }
            />
            {message && wanted.extras[id] !== undefined && (
              <label className="field">
                <span>{message.label}</span>
                <textarea
                  className="input"
                  rows={3}
                  maxLength={EXTRA_TEXT_MAX}
                  value={wanted.extras[id]}
                  onChange={({ target }) =>
                    change({ extras: { ...wanted.extras, [id]: target.value } })
                  }
                />
              </label>
            )}
          </div>
        ))}
        <fieldset className="stack">
          <legend>Money</legend>
          {order.charges.map(({ id, label, amount }) => (
            <Checkbox
              key={id}
              id={`charge-${id}`}
              name={id}
              label={`${label}, ${formatMoney(amount, 'exact')}`}
              checked={wanted.charges.includes(id)}
              onChecked={(isKept) =>
                change({
                  charges: isKept
                    ? [...wanted.charges, id]
                    : wanted.charges.filter((one) => one !== id),
                })
              }
            />
          ))}
          <label className="field">
            <span>{messages.reduction}</span>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={errors.reduction !== undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                change({ reduction: typedAmount(target.value) ?? NOTHING });
              }}
            />
            <Wrong text={errors.reduction} />
          </label>
          {wanted.reduction > 0 && (
            <label className="field">
              <span>{messages.reductionReason}</span>
              <input
                className="input"
                value={wanted.reason}
                aria-invalid={errors.reason !== undefined}
                onChange={({ target }) => change({ reason: target.value })}
              />
              <Wrong text={errors.reason} />
            </label>
          )}
        </fieldset>
        {changes.length > 0 && (
          <div aria-label={messages.changes} role="status">
            <ul>
              {changes.map((sentence) => (
                <li key={sentence}>
                  <FixedText text={sentence} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {problem && (
          <p className="form-error" role="alert">
            <FixedText text={problem} />
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Not now
          </button>
          <button className="button" aria-disabled={isBusy}>
            {messages.saveChange}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function without(extras: WantedChange['extras'], id: string): WantedChange['extras'] {
  return Object.fromEntries(Object.entries(extras).filter(([name]) => name !== id));
}
