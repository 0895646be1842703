import { useState } from 'react';
import type { DeskOrder } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { changedOrder, wantedFrom } from '../../shop/orders/change';
import { isSent } from '../../shop/orders/shipping';
import { whatChanged } from '../../shop/orders/what-changed';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import { FixedText } from '../parts/text/FixedText';
import { DeskDialog } from './DeskDialog';
import { AddressPart, AgreedPart, ExtraPart } from './DeskOrderFields';
import { PieceFields } from './DeskPieces';
import { useOrderRules } from './rules';
import { lookAbove, useDraft } from './useDraft';

interface DeskChangeProps {
  booked: DeskOrder;
  onClose: () => void;
}

/** Changes an order that isn't shipped yet. Shows what will change before it is saved. */
export function DeskChange({ booked, onClose }: DeskChangeProps) {
  const { order } = booked;
  const desk = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  const { catalogue, terms } = useOrderRules();
  const draft = useDraft(wantedFrom(order), order.lines);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const result = changedOrder(order, draft.tidy, catalogue, terms, draft.places);
  const wrong = { ...('order' in result ? {} : result.errors), ...draft.errors };
  const errors = draft.refusals > 0 ? wrong : {};
  // While the reason is missing, the new total is known already.
  const agreed = { ...draft.tidy, reason: draft.tidy.reason || '…' };
  const shown = 'order' in result ? result : changedOrder(order, agreed, catalogue, terms);
  const changes = 'order' in shown ? whatChanged(order, shown.order) : [];

  async function save(): Promise<void> {
    setProblem('');
    if (Object.keys(wrong).length > 0) return draft.refuse();
    if (changes.length === 0) return onClose();
    setBusy(true);
    const outcome = await desk.change(booked, draft.tidy);
    setBusy(false);
    if (typeof outcome === 'object') return setProblem(outcome.because);
    if (outcome !== 'done') return setProblem(messages.notChanged[outcome]);
    notify({ kind: 'success', ...messages.changed });
    onClose();
  }

  return (
    <DeskDialog
      label={messages.change}
      action={messages.saveChange(order.shipping.email)}
      isBusy={isBusy}
      problem={problem || lookAbove(errors)}
      refusals={draft.refusals}
      onSubmit={save}
      onClose={onClose}
    >
      <PieceFields draft={draft} errors={errors} order={order} />
      <AddressPart
        draft={draft}
        errors={errors}
        legend={isSent(order.shipping) ? 'Deliver to' : messages.buyer}
      />
      <ExtraPart draft={draft} />
      <fieldset className="stack">
        <legend>Money</legend>
        <AgreedPart draft={draft} errors={errors} charges={order.charges} />
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
    </DeskDialog>
  );
}
