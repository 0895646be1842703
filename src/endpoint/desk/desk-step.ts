import { deskMessages } from '../../shop/desk/desk.messages';
import { parseWanted } from '../../shop/orders/change';
import { failedRefunds, largestRefund, refundsVia, toArrive } from '../../shop/orders/ledger';
import { canStep } from '../../shop/orders/lifecycle';
import type { StepDetails } from '../../shop/orders/record';
import { parseDetails } from '../../shop/orders/step-details';
import { announcesParcel, isStep, type StepName } from '../../shop/orders/steps';
import { isRecord } from '../../shop/storage/parsed';
import type { BookedOrder } from '../book/rows';
import type { Change } from '../book/step';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { OwnersCall } from '../open-shop/open-shop';
import { mailPath } from '../outgoing/mail-links';
import { paidWithoutLink, replacement, restored } from '../orders/replacement';
import { changeMails } from '../outgoing/change-mails';
import { explain, ProviderError } from '../payments/provider';
import { refundReference } from '../payments/refunds';
import { type Action, deskOrder, invalid } from './desk-orders';

/** A step that the owner wants to take. */
interface Wanted {
  booked: BookedOrder;
  /** The version that the owner has seen. */
  version: number;
  /** What the step asks for, as it was typed. */
  details: StepDetails;
  /** The details as the desk has sent them. */
  sent: unknown;
}

/** What the order book needs for a step. */
type Prepared = Pick<Change, 'details' | 'replaced'>;
/** Why a step isn't taken, for the owner; null if the order shows it. */
interface Refused {
  because: string | null;
}
/** Null if something is missing in what the desk has sent. */
type Outcome = Prepared | Refused | null;
type Prepare = (wanted: Wanted, call: OwnersCall) => Outcome | Promise<Outcome>;

/** The order becomes what the owner wants it to be, if the shop sells that. */
const changeOrder: Prepare = async ({ booked, sent }, call) => {
  const change = isRecord(sent) ? parseWanted(sent.change) : null;
  const changed = change && (await replacement(booked, change, call));
  return changed && 'errors' in changed
    ? { because: Object.values(changed.errors).join(' ') }
    : changed;
};

/**
 * Money has arrived. If it came without the order's payment link, that is cancelled first, so that no one pays twice. An
 * order of which the link has paid a part stays one that is paid through the provider.
 */
const recordPayment: Prepare = async ({ booked, version, details: { taken } }, call) => {
  const { order, state } = booked;
  const arrived = { amount: toArrive(order, state) };
  const hasLink =
    order.payment.via !== undefined && state.version === version && canStep(state, 'pay', 'owner');
  if (!hasLink) return { details: arrived };
  if (!taken) return null;
  const because = await whyLinkStays(booked, call);
  if (because) return { because };
  if (state.payments.length > 0) return { details: { ...arrived, taken } };
  const { replaced, details } = await paidWithoutLink(booked, taken, call);
  return { replaced, details: { ...arrived, taken, ...details } };
};

/** @returns why an order's payment link can't be cancelled, for the owner; null once it is */
async function whyLinkStays({ order, state }: BookedOrder, { payments, book }: OwnersCall) {
  if (!payments) return deskMessages.linkStays(deskMessages.noKeys);
  try {
    await payments.closeLinks(order.id);
  } catch (error) {
    if (error instanceof ProviderError) return deskMessages.linkStays(explain(error));
    throw error;
  }
  const [now] = await book.find([order.id]);
  const isPaidMeanwhile = now && now.state.payments.length > state.payments.length;
  return isPaidMeanwhile ? deskMessages.paidByLink : null;
}

/** Money goes back: through the provider as long as it has some of it, otherwise by the owner's own hand. */
const requestRefund: Prepare = async ({ booked, version, details }, call) => {
  const { order, state } = booked;
  const because = await whyNoRefund(booked, call);
  const isTooMuch = (details.amount ?? 0) > largestRefund(order, state);
  if (because || isTooMuch) return { because };
  const reference = refundReference(order.id, version);
  return { details: { ...details, ...(refundsVia(order, state) && { reference }) } };
};

/** Money may have gone back in the provider's dashboard. @returns why nothing is refunded now, for the owner; or null */
async function whyNoRefund(booked: BookedOrder, { payments, book }: OwnersCall) {
  if (!refundsVia(booked.order, booked.state)) return null;
  if (!payments) return deskMessages.noProvider;
  try {
    const amount = await payments.lookForRefunds(booked);
    if (amount === 0) return null;
    const [now = booked] = await book.find([booked.order.id]);
    return deskMessages.refundedOutside(amount, largestRefund(now.order, now.state));
  } catch (error) {
    if (error instanceof ProviderError) return deskMessages.refundNotAsked(explain(error));
    throw error;
  }
}

/** The first refund that has failed was sent another way. */
const replaceFailedRefund: Prepare = ({ booked: { state } }) => {
  const [failed] = failedRefunds(state);
  return { details: failed ? { amount: failed.amount } : {} };
};

/** The order becomes what it was before its last step. */
const undoStep: Prepare = async ({ booked }, call) => ({
  details: {},
  replaced: await restored(booked, call),
});

/** Steps that need more than what the owner types. */
const PREPARE: Partial<Record<StepName | 'undo', Prepare>> = {
  change: changeOrder,
  pay: recordPayment,
  refund: requestRefund,
  'refund-by-hand': replaceFailedRefund,
  undo: undoStep,
};

/** The mails about a step. */
async function stepMails(
  step: StepName | 'undo',
  id: string,
  call: OwnersCall,
): Promise<Change['mails']> {
  const { book, couriers } = call;
  // Reading it inside the transaction would wait for the transaction.
  const billPath = announcesParcel(step) ? await mailPath(book, 'bill', id) : undefined;
  const payPath = step === 'change' ? await mailPath(book, 'pay', id) : undefined;
  return (changed) => changeMails(changed, call, { couriers, billPath, payPath });
}

/** Takes a step of the owner, or undoes one. 409 with the order as it is now if that is outdated or impossible. */
export const takeOwnersStep: Action = async (data, call) => {
  const { book, facts, payments, channels, now, who } = call;
  const { id, version, step, details: sent } = data;
  if (typeof id !== 'string' || typeof version !== 'number' || !isStep(step)) return invalid();
  const details = step === 'undo' ? {} : parseDetails(step, sent);
  if (!details) return invalid();
  const [booked] = await book.find([id]);
  if (!booked) return answer(404, { message: messages.noSuchOrder });
  const orderNow = async (known: BookedOrder) =>
    deskOrder(call, (await book.find([id]))[0] ?? known);

  const prepare: Prepare = PREPARE[step] ?? (() => ({ details }));
  const prepared = await prepare({ booked, version, details, sent }, call);
  if (!prepared) return invalid();
  if ('because' in prepared) return answer(409, { ...(await orderNow(booked)), ...prepared });

  const changed = await book.change(
    {
      id,
      version,
      by: 'owner',
      step,
      details: { ...prepared.details, who },
      replaced: prepared.replaced,
      facts,
      mails: await stepMails(step, id, call),
    },
    now,
  );
  if (!changed.ok && changed.reason === 'unknown')
    return answer(404, { message: messages.noSuchOrder });
  if (!changed.ok)
    return answer(409, {
      ...(await deskOrder(call, changed.booked)),
      sold: changed.reason === 'sold',
      ...(changed.reason === 'unbillable' && { missing: changed.missing }),
    });
  void channels.sender.start();
  const settling = payments?.settle(id);
  if (step !== 'refund') return answer(200, await deskOrder(call, changed.booked));
  // What the provider says about the refund changes the order, too. Without waiting, the owner's next step would fail.
  await settling;
  return answer(200, await orderNow(changed.booked));
};
