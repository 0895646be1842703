import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHeld, ownerTasks, whatsappText } from '../../../../src/shop/desk/owner.messages';
import { minus, type Paise, rupees } from '../../../../src/shop/money/money';
import { largestRefund, owed } from '../../../../src/shop/orders/ledger';
import { canStep, type HistoryEntry, stateOf } from '../../../../src/shop/orders/lifecycle';
import { DISPUTE_STATUSES, type StepDetails } from '../../../../src/shop/orders/record';
import {
  isCalledOff,
  isUnpaid,
  isUrgent,
  type Situation,
  SITUATIONS,
  situationOf,
} from '../../../../src/shop/orders/situation';
import { situationText } from '../../../../src/shop/orders/situation.messages';
import { isInShop } from '../../../../src/shop/orders/status';
import { STEP_NAMES, type StepName, stepOf } from '../../../../src/shop/orders/steps';
import type { Payment } from '../../../../src/shop/payment/payment';
import { anOrder } from '../../../support/order';

const PAYMENTS: readonly Payment[] = [
  { method: 'cod' },
  { method: 'upi', provider: 'gpay' },
  { method: 'card' },
  { method: 'card', via: 'Razorpay' },
];

/** What a step says about money: the provider's ids and amounts that fit. */
function detailsOf(
  step: StepName,
  history: readonly HistoryEntry[],
  most: Paise,
  isOnline: boolean,
) {
  const version = history.length + 2;
  const requested = history.find(
    (entry) =>
      entry.step === 'refund' &&
      !history.some(
        (one) => one.step !== 'refund' && one.details.reference === entry.details.reference,
      ),
  );
  const details: Partial<Record<StepName, StepDetails>> = {
    receive: { reference: `pay_${version}`, amount: rupees(10_998), asked: rupees(10_998) },
    refund: {
      amount: Math.max(1, Math.floor(most / 2)) as Paise,
      ...(isOnline && { reference: `refund_${version}` }),
    },
    'refund-sent': { reference: requested?.details.reference ?? '' },
    'refund-failed': { reference: requested?.details.reference ?? '' },
    'refund-outside': { reference: `rfnd_${version}`, payment: 'pay_2', amount: rupees(500) },
    dispute: {
      reference: `disp_${version}`,
      amount: rupees(10_998),
      dispute: DISPUTE_STATUSES[version % DISPUTE_STATUSES.length]!,
    },
  };
  return details[step] ?? {};
}

/** A history in which every step was possible. */
const anyHistory = fc
  .tuple(
    fc.constantFrom(...PAYMENTS),
    fc.array(fc.constantFrom(...STEP_NAMES), { maxLength: 12 }),
    fc.boolean(),
  )
  .map(([payment, wanted, isSold]) => {
    const order = anOrder({ payment });
    const history: HistoryEntry[] = [];
    for (const step of wanted) {
      const state = stateOf(order, history);
      const most = largestRefund(order, state);
      const given = detailsOf(step, history, most, payment.via !== undefined);
      const details = { ...given, ...(isSold && step === 'receive' && { sold: 'Urli Bowl' }) };
      const by = stepOf(step).by[0] ?? 'owner';
      const isProviders = stepOf(step).by.includes('provider');
      if (isProviders && !payment.via) continue;
      // What goes back was paid.
      if (isProviders && step !== 'receive' && state.payments.length === 0) continue;
      if (step === 'refund' && most === 0) continue;
      if (canStep(state, step, by, details))
        history.push({ version: history.length + 2, at: history.length, by, step, details });
    }
    return { order, history, state: stateOf(order, history) };
  });

describe('the situation of an order', () => {
  test('is exactly one for every history that can happen, and agrees with what can be done', () => {
    fc.assert(
      fc.property(anyHistory, ({ order, state }) => {
        const situation = situationOf(order, state);
        expect(SITUATIONS.filter((one) => one === situation)).toHaveLength(1);
        expect(isCalledOff(situation)).toBe(['Cancelled', 'Returned'].includes(state.status));
        expect(['awaiting', 'rest-due'].includes(situation)).toBe(
          isInShop(state) && state.money === 'awaiting',
        );
        if (state.money === 'awaiting') expect(canStep(state, 'ship', 'owner')).toBe(false);
        expect(situation.endsWith('-owed')).toBe(owed(order, state) > 0);
        if (isHeld({ order, state })) expect(isInShop(state)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('has texts for shopper and owner without an unfilled gap', () => {
    fc.assert(
      fc.property(anyHistory, ({ order, state }) => {
        const situation = situationOf(order, state);
        const booked = { order, state };
        const texts = [
          situationText({ situation, ...state }),
          ...ownerTasks(booked),
          whatsappText(booked, 'Kansa'),
        ];
        for (const text of texts) expect(text).not.toMatch(/undefined|NaN|₹0|: \.|,\s*$/);
        if (isUrgent(order, state)) expect(ownerTasks(booked)).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('is “rest-due” once a paid order costs more, and its pieces stay its own', () => {
    const order = anOrder({ payment: { method: 'card', via: 'Razorpay' } });
    const paid = minus(order.total, rupees(500));
    const entry = { at: 0, by: 'provider' as const };
    const details = { reference: 'pay_1', amount: paid, asked: paid };
    const state = stateOf(order, [{ ...entry, version: 2, step: 'receive', details }]);
    expect(situationOf(order, state)).toBe('rest-due');
    expect(isUnpaid('rest-due')).toBe(false);
    expect(canStep(state, 'ship', 'owner')).toBe(false);
  });

  test.each<[Payment, readonly StepName[], Situation]>([
    [{ method: 'cod' }, [], 'unconfirmed'],
    [{ method: 'cod' }, ['confirm'], 'pack-cash'],
    [{ method: 'upi' }, [], 'pack-reported'],
    [{ method: 'upi' }, ['pay'], 'pack-paid'],
    [{ method: 'card' }, [], 'pack-simulated'],
    [{ method: 'card', via: 'Razorpay' }, [], 'awaiting'],
    [{ method: 'upi' }, ['pay', 'refund'], 'sent-back'],
    [{ method: 'cod' }, ['ship'], 'shipped'],
    [{ method: 'cod' }, ['ship', 'deliver', 'pay'], 'delivered'],
    [{ method: 'upi' }, ['cancel'], 'cancelled-unclear'],
    [{ method: 'upi' }, ['cancel', 'unpaid'], 'cancelled-settled'],
    [{ method: 'upi' }, ['pay', 'cancel'], 'cancelled-owed'],
    [{ method: 'upi' }, ['pay', 'cancel', 'refund'], 'cancelled-refunded'],
    [{ method: 'cod' }, ['ship', 'return'], 'returned-settled'],
  ])('paid by %o and after %j is “%s”', (payment, steps, situation) => {
    const order = anOrder({ payment });
    const history = steps.map((step, index) => {
      const details = step === 'refund' ? { amount: order.total } : {};
      return { version: index + 2, at: 0, by: 'owner', step, details } as const;
    });
    expect(situationOf(order, stateOf(order, history))).toBe(situation);
  });
});
