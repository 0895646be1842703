import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { whatsappLink } from '../../shop/contact/contact';
import type { DeskOrder } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages, savedText } from '../../shop/desk/desk.messages';
import { whatsappText } from '../../shop/desk/owner.messages';
import { formatMoney } from '../../shop/money/money';
import type { ChangeErrors } from '../../shop/orders/change';
import { orderNumber, type Source, SOURCE_NAMES, sourceOf } from '../../shop/orders/order';
import {
  chargesOf,
  EMPTY_WANTED,
  ownersOrder,
  ownersTotal,
  WAYS_TO_PAY,
  usualWay,
  waysToPay,
} from '../../shop/orders/owners-order';
import { wrongPlace, PLACE_FIELDS } from '../../shop/orders/shipping';
import { Dialog } from '../parts/Dialog';
import { useEnvironment, useLive } from '../parts/environment';
import { Checkbox } from '../parts/form/Checkbox';
import { RadioTiles } from '../parts/form/RadioTiles';
import { FixedText } from '../parts/text/FixedText';
import { useOrderLink } from '../parts/useOrderLink';
import { DeskDialog } from './DeskDialog';
import { AddressPart, AgreedPart, DESK_FIELDS, ExtraPart } from './DeskOrderFields';
import { PieceFields } from './DeskPieces';
import { useOrderRules } from './rules';
import { lookAbove, useDraft } from './useDraft';

const isPlace = (name: string) => PLACE_FIELDS.some((one) => one === name);
const PLACE = DESK_FIELDS.filter(({ name }) => isPlace(name));
const fieldsNamed = (name: string) => DESK_FIELDS.filter((field) => field.name === name);
/** One field has the whole name. */
const BUYER: typeof DESK_FIELDS = [
  ...fieldsNamed('firstName').map((field) => ({ ...field, label: 'Name', width: 'wide' as const })),
  ...fieldsNamed('phone'),
  ...fieldsNamed('email').map((field) => ({ ...field, optional: true as const })),
];

interface DeskNewProps {
  shop: string;
  onClose: () => void;
}

/** Enters an order that the owner has taken by telephone, on WhatsApp, at a fair or in the workshop. */
export function DeskNew({ shop, onClose }: DeskNewProps) {
  const desk = useLive(liveDesk);
  const { now, random } = useEnvironment();
  const { catalogue, terms } = useOrderRules();
  const { entered, takesPayments } = useStore(desk.$desk);
  // The same number for every try, so that the order is entered once.
  const [id] = useState(() => orderNumber(now(), random));
  const [source, setSource] = useState<Source>(entered.source);
  const [isSent, setSent] = useState(false);
  const [chosen, setChosen] = useState(entered.way);
  const ways = waysToPay(isSent, takesPayments);
  const usual = usualWay(source, isSent, takesPayments);
  const way = ways.find((one) => one === chosen) ?? usual;
  const draft = useDraft(EMPTY_WANTED);
  /** What the server says about the fields as they were then. */
  const [told, setTold] = useState<{ wanted: unknown; errors: ChangeErrors } | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState<DeskOrder | null>(null);

  const { shipping } = draft.tidy;
  const { address, zipCode, city, state } = isSent ? shipping : EMPTY_WANTED.shipping;
  const wanted = {
    ...draft.tidy,
    shipping: { ...shipping, address, zipCode, city, state },
  };
  // A place that isn't asked for isn't wrong.
  const { state: wrongState, ...otherErrors } = draft.errors;
  const typedErrors = isSent && wrongState ? draft.errors : otherErrors;
  const order = { id, source, way, wanted };
  const result = ownersOrder(order, catalogue, terms, '', now(), draft.places);
  const total = ownersTotal(order, catalogue, now());
  const wrong: ChangeErrors = {
    ...('order' in result ? {} : result.errors),
    ...(isSent && wrongPlace(shipping)),
    ...(isSent && !address && { address: messages.noAddress }),
    ...typedErrors,
    ...(!shipping.firstName && { firstName: messages.noName }),
  };
  const errors = {
    ...(told?.wanted === draft.asTyped && told.errors),
    ...(draft.refusals > 0 && wrong),
  };
  const isAgreed = Object.keys(wanted.prices).length > 0 || Boolean(errors.reason);

  /** What is usual follows from what was chosen above. */
  function follow(): void {
    if (way === usual) setChosen(undefined);
  }

  async function save(): Promise<void> {
    setProblem('');
    setTold(null);
    if (Object.keys(wrong).length > 0) return draft.refuse();
    setBusy(true);
    const outcome = await desk.place(order);
    setBusy(false);
    if (outcome === 'unreachable') return setProblem(messages.unreachable);
    if ('missing' in outcome) return setProblem(outcome.missing);
    if ('known' in outcome) return setProblem(messages.savedBefore(id));
    if ('placed' in outcome) return setSaved(outcome.placed);
    setTold({ wanted: draft.asTyped, errors: outcome.errors });
    draft.refuse();
  }

  if (saved) return <Saved booked={saved} shop={shop} onClose={onClose} />;
  return (
    <DeskDialog
      label={messages.newOrder}
      action={messages.saveOrder}
      isBusy={isBusy}
      problem={problem || lookAbove(errors)}
      refusals={draft.refusals}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioTiles
        legend={messages.source}
        name="source"
        small
        choices={SOURCE_NAMES.map((name) => ({ id: name, label: sourceOf(name).label }))}
        value={source}
        onValue={(next) => {
          setSource(next);
          follow();
        }}
      />
      <PieceFields draft={draft} errors={errors} />
      <AddressPart draft={draft} errors={errors} legend={messages.buyer} fields={BUYER} />
      <Checkbox
        id="new-sent"
        name="sent"
        label={messages.isSent}
        checked={isSent}
        onChecked={(isChosen) => {
          setSent(isChosen);
          follow();
        }}
      />
      {isSent && <AddressPart draft={draft} errors={errors} legend="Deliver to" fields={PLACE} />}
      <RadioTiles
        legend="Money"
        name="way"
        id="new-way"
        small
        error={errors.way}
        choices={ways.map((one) => ({ id: one, label: WAYS_TO_PAY[one].label }))}
        value={way}
        onValue={setChosen}
      />
      <details open={isAgreed || undefined}>
        <summary className="target link-button">{messages.agreed}</summary>
        <div className="stack">
          <AgreedPart draft={draft} errors={errors} charges={chargesOf(way)} />
          <ExtraPart draft={draft} />
        </div>
      </details>
      <p className="strong" role="status">
        {total !== null && <FixedText text={messages.total(formatMoney(total, 'exact'))} />}
      </p>
    </DeskDialog>
  );
}

interface SavedProps extends DeskNewProps {
  booked: DeskOrder;
}

/** Who is notified of the new order. Without an email address, the owner sends its link. */
function Saved({ booked, shop, onClose }: SavedProps) {
  const { origin } = useEnvironment();
  const { sendsMail } = useStore(useLive(liveDesk).$desk);
  const { order, payPath } = booked;
  const link = useOrderLink(order) ?? undefined;
  const text = whatsappText(booked, shop, { order: link, pay: payPath && origin + payPath });
  return (
    <Dialog label={messages.saved} className="dialog" onClose={onClose}>
      <h2>{messages.saved}</h2>
      <div className="stack">
        <p className="order-number numeric" translate="no">
          {order.id}
        </p>
        <p>
          <FixedText text={savedText(booked, sendsMail)} />
        </p>
      </div>
      <div className="cluster dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          {messages.close}
        </button>
        <a
          className="button"
          href={whatsappLink(order.shipping.phone, text)}
          target="_blank"
          rel="noopener"
        >
          {messages.sendOnWhatsapp}
        </a>
      </div>
    </Dialog>
  );
}
