import { formatMoney, minus, NOTHING } from '../../shop/money/money';
import { excessOf, isOtherAmount, moneyFacts, stillDue } from '../../shop/orders/ledger';
import { type Effective, stateOf } from '../../shop/orders/lifecycle';
import { payMessages } from '../../shop/orders/pay.messages';
import { isSent } from '../../shop/orders/shipping';
import { isPayable, situationFacts, situationOf } from '../../shop/orders/situation';
import { situationText } from '../../shop/orders/situation.messages';
import { isOff, statusOf } from '../../shop/orders/status';
import type { BookedOrder } from '../book/rows';
import type { Part } from './mail-text';

export interface Text {
  title: string;
  lines: (readonly Part[])[];
}

export const exactly = (amount = NOTHING) => formatMoney(amount, 'exact');
const REFUND_MAIL = 'You’ll get an email about the refund.';

/** What the situation means for the shopper's money, after a cancellation. */
export function moneyLine({ order, state }: BookedOrder): string {
  const situation = situationOf(order, state);
  const text = situationText({ situation, ...state });
  return situationFacts(situation).mayOwe ? `${text} ${REFUND_MAIL}` : text;
}

/** What a changed order leaves to pay or to send back. */
export function dueLine({ order, state }: BookedOrder): string {
  const situation = situationOf(order, state);
  if (situationFacts(situation).isSentBack) return situationText({ situation, ...state });
  const [due, excess] = [stillDue(order, state), excessOf(order, state)];
  const beyond = minus(state.reported ?? NOTHING, order.total);
  if (beyond > 0)
    return `Once we have seen your payment, we’ll send ${exactly(beyond)} back. ${REFUND_MAIL}`;
  if (excess > 0) return `We’ll send ${exactly(excess)} back. ${REFUND_MAIL}`;
  if (due > 0 && moneyFacts(state.money).isCollected && !isSent(order.shipping))
    return `${exactly(due)} is due when you collect it.`;
  const request = due > 0 && moneyFacts(state.money).request?.(exactly(due));
  return request || 'Nothing is left to pay.';
}

/** Whether a payment came after the order had been paid in full. */
function isPaidAgain({ order, history }: BookedOrder, { version, details }: Effective): boolean {
  const before = stateOf(
    order,
    history.filter((one) => one.version < version),
  );
  return moneyFacts(before.money).isHere === true && (details.amount ?? NOTHING) >= order.total;
}

/** What the shopper's mail about a payment says. */
export function paymentText(booked: BookedOrder, entry: Effective): Text | null {
  const { order, state } = booked;
  const { id } = order;
  const situation = situationOf(order, state);
  const { isPaid, needsCall, mayOwe } = situationFacts(situation);
  const excess = isOff(state) ? NOTHING : excessOf(order, state);
  const late = `Your payment came too late for order ${id}`;
  if (excess > 0 && isPaidAgain(booked, entry))
    return {
      title: `You have paid twice for order ${id}`,
      lines: [[`We’ll send ${exactly(excess)} back. ${REFUND_MAIL}`]],
    };
  // The owner has changed the order while its payment page was open.
  const beyond = excess > 0 ? [[`${payMessages.beyond(exactly(excess))} ${REFUND_MAIL}`]] : [];
  if (isPaid)
    return {
      title: `Your order ${id} is paid`,
      lines: [
        [
          isSent(order.shipping)
            ? 'Thank you. We have received your payment and will pack your order.'
            : 'Thank you. We have received your payment and keep your order for you until you collect it.',
        ],
        ...beyond,
      ],
    };
  if (isPayable(situation) && !isOtherAmount(state))
    return {
      title: `Part of your order ${id} is paid`,
      lines: [[situationText({ situation, ...state })], [dueLine(booked)]],
    };
  if (beyond.length > 0 && !needsCall)
    return { title: `You have paid too much for order ${id}`, lines: beyond };
  if (needsCall) return { title: late, lines: [[situationText({ situation, ...state })]] };
  if (mayOwe && statusOf(state.status).parcel === 'none')
    return {
      title: late,
      lines: [
        [
          `The order had been cancelled before your payment arrived, so ${isSent(order.shipping) ? 'we won’t send it' : 'it can’t be collected'}. ${moneyLine(booked)}`,
        ],
      ],
    };
  return null;
}
