import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeskOrder } from '../../../../src/shop/desk/desk';
import { deskMessages, manyToRefund } from '../../../../src/shop/desk/desk.messages';
import {
  isHeld,
  moneyLabel,
  ownerTask,
  ownerTasks,
  whatsappText,
} from '../../../../src/shop/desk/owner.messages';
import { statusForShopper } from '../../../../src/endpoint/orders/status';
import { parseStatus, storedStatus } from '../../../../src/shop/orders/order-status';
import { minus, type Paise, rupees } from '../../../../src/shop/money/money';
import { largestRefund, owed, stillDue } from '../../../../src/shop/orders/ledger';
import { canStep, type HistoryEntry, stateOf } from '../../../../src/shop/orders/lifecycle';
import {
  DISPUTE_STATUSES,
  type DisputeStatus,
  type StepDetails,
} from '../../../../src/shop/orders/record';
import {
  isCalledOff,
  isUnpaid,
  isUrgent,
  type Situation,
  situationOf,
} from '../../../../src/shop/orders/situation';
import { situationText } from '../../../../src/shop/orders/situation.messages';
import { isInShop, isOff } from '../../../../src/shop/orders/status';
import { STEP_NAMES, type StepName, stepOf } from '../../../../src/shop/orders/steps';
import { PAYMENT_METHODS } from '../../../../src/shop/payment/methods';
import type { Payment } from '../../../../src/shop/payment/payment';
import { anOrder } from '../../../support/order';

const PAYMENTS: readonly Payment[] = [
  ...PAYMENT_METHODS.map(({ id }) => ({ method: id })),
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
  .tuple(fc.constantFrom(...PAYMENTS), fc.array(fc.nat(), { maxLength: 12 }), fc.boolean())
  .map(([payment, choices, isSold]) => {
    const order = anOrder({ payment });
    const history: HistoryEntry[] = [];
    for (const choice of choices) {
      const state = stateOf(order, history);
      const most = largestRefund(order, state);
      const possible = STEP_NAMES.flatMap((step): HistoryEntry[] => {
        const given = detailsOf(step, history, most, payment.via !== undefined);
        const details = { ...given, ...(isSold && step === 'receive' && { sold: 'Urli Bowl' }) };
        const by = stepOf(step).by[0] ?? 'owner';
        const isProviders = stepOf(step).by.includes('provider');
        if (isProviders && !payment.via) return [];
        // What goes back was paid.
        if (isProviders && step !== 'receive' && state.payments.length === 0) return [];
        if (step === 'refund' && most === 0) return [];
        if (!canStep(state, step, by, details)) return [];
        return [{ version: history.length + 2, at: history.length, by, step, details }];
      });
      const next = possible[choice % possible.length];
      if (next) history.push(next);
    }
    return { order, history, state: stateOf(order, history) };
  });

describe('the situation of an order', () => {
  test('is tried with every step', () => {
    const histories = fc.sample(anyHistory, { numRuns: 2000, seed: 1 });
    const steps = new Set(histories.flatMap(({ history }) => history.map(({ step }) => step)));
    expect(STEP_NAMES.filter((step) => !steps.has(step))).toEqual([]);
  });

  test('agrees with what can be done, for every history that can happen', () => {
    fc.assert(
      fc.property(anyHistory, ({ order, state }) => {
        const situation = situationOf(order, state);
        expect(isCalledOff(situation)).toBe(isOff(state));
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

describe('the money of an order', () => {
  type Entry = readonly [StepName, StepDetails?];
  const LINK: Payment = { method: 'card', via: 'Razorpay' };
  const UPI: Payment = { method: 'upi', provider: 'gpay' };
  const COD: Payment = { method: 'cod' };
  const receive = (id: string, amount: number): Entry => [
    'receive',
    { reference: id, amount: rupees(amount), asked: rupees(amount) },
  ];
  /** The shopper gets it back by the provider, or by the owner's hand if there is no `id`. */
  const refund = (amount: number, id = ''): Entry => [
    'refund',
    { amount: rupees(amount), ...(id && { reference: id }) },
  ];
  const about = (step: StepName, reference: string): Entry => [step, { reference }];
  const pay = (amount: number): Entry => ['pay', { amount: rupees(amount) }];
  /** @param before what the order cost before it */
  const change = (before: number): Entry => ['change', { amount: rupees(before) }];
  const dispute = (status: DisputeStatus): Entry => [
    'dispute',
    { reference: 'disp', amount: rupees(1000), dispute: status },
  ];

  function after(payment: Payment, total: number, ...steps: readonly Entry[]) {
    const order = { ...anOrder({ payment }), total: rupees(total) };
    const history = steps.map(([step, details = {}], index) => {
      const by = stepOf(step).by[0] ?? 'owner';
      return { version: index + 2, at: index, by, step, details };
    });
    return { order, state: stateOf(order, history) };
  }
  const ahead = [['ship'], ['return']] as const;

  test.each<
    [string, Payment, number, readonly Entry[], Situation, { due?: number; owed?: number }]
  >([
    [
      'returned, of which some had been refunded before',
      ...[LINK, 1000, [receive('a', 1000), refund(100, 'r'), ...ahead], 'returned-owed'],
      { owed: 900 },
    ],
    [
      'returned, of which the owner keeps some',
      ...[LINK, 1000, [receive('a', 1000), ...ahead, refund(900, 'r')], 'returned-refunding'],
      { owed: 0 },
    ],
    [
      'that costs more again after the difference was refunded through the provider',
      ...[LINK, 1000, [receive('a', 1000), change(1000), refund(500, 'r'), change(500)]],
      ...['rest-due', { due: 500 }],
    ],
    [
      'that costs a little more again after most of it was refunded',
      ...[LINK, 450, [receive('a', 1000), change(1000), refund(600, 'r'), change(400)]],
      ...['rest-due', { due: 50 }],
    ],
    [
      'that costs more again after the difference was refunded by hand',
      ...[UPI, 1000, [pay(1000), change(1000), refund(500), change(500)]],
      ...['part-paid', { due: 500 }],
    ],
    [
      'of which some was refunded as a favour',
      ...[LINK, 1000, [receive('a', 1000), refund(100, 'r')], 'pack-paid', { due: 0 }],
    ],
    [
      'with a reported payment that cost less when it was seen',
      ...[UPI, 1300, [pay(1000), change(1000)], 'part-paid', { due: 300 }],
    ],
    [
      'cancelled while a bank decides',
      ...[LINK, 1000, [receive('a', 1000), dispute('open'), ['cancel']], 'cancelled-disputed'],
      { owed: 0 },
    ],
    [
      'cancelled before the bank decided for the shop',
      ...[LINK, 1000, [receive('a', 1000), dispute('open'), ['cancel'], dispute('won')]],
      ...['cancelled-owed', { owed: 1000 }],
    ],
    [
      'cancelled before the bank decided for the shopper',
      ...[LINK, 1000, [receive('a', 1000), dispute('open'), ['cancel'], dispute('lost')]],
      ...['cancelled-refunded', { owed: 0 }],
    ],
    [
      'that the owner wanted to refund',
      ...[LINK, 1000, [receive('a', 1000), refund(1000, 'r'), about('refund-failed', 'r')]],
      ...['sent-back', {}],
    ],
    [
      'whose missing piece was replaced',
      ...[LINK, 1000, [['receive', { ...receive('a', 1000)[1], sold: 'Urli Bowl' }], change(1000)]],
      ...['pack-paid', { due: 0 }],
    ],
    [
      'whose cash the courier may have',
      ...[COD, 1000, [['ship'], ['deliver'], ['return']], 'returned-unclear', { owed: 0 }],
    ],
    [
      'cancelled, of which only some was ever seen, as a refund',
      ...[UPI, 1000, [refund(100), ['cancel']], 'cancelled-unclear', { owed: 0 }],
    ],
  ] as never)('%s', (_, payment, total, steps, situation, amounts) => {
    const { order, state } = after(payment, total, ...steps);
    expect(situationOf(order, state)).toBe(situation);
    if (amounts.due !== undefined) expect(stillDue(order, state)).toBe(rupees(amounts.due));
    if (amounts.owed !== undefined) expect(owed(order, state)).toBe(rupees(amounts.owed));
  });

  test('isn’t refunded to a shopper whose bank has taken the second payment back', () => {
    const steps = [receive('a', 1000), receive('b', 1000), dispute('lost')] as const;
    expect(ownerTasks(after(LINK, 1000, ...steps))).toEqual([
      expect.stringContaining('Don’t refund it again.'),
    ]);
    expect(ownerTasks(after(LINK, 1000, ...steps, ['ship']))).toEqual([]);
  });

  test.each([
    [UPI, [['ship']], 'Check your bank: the payment isn’t confirmed yet.'],
    [UPI, [['ship'], ['deliver']], 'Check your bank: the payment isn’t confirmed yet.'],
    [COD, [['ship'], ['deliver']], '₹1,000 was due in cash: record it once you have it.'],
    [
      COD,
      [['ship'], ['deliver'], ['return']],
      'If the shopper’s cash has reached you, send it back.',
    ],
    [
      LINK,
      [receive('a', 900), change(900)],
      '₹100 is still due; ₹900.00 is paid. Don’t pack it yet.',
    ],
    [
      UPI,
      [pay(1000), ['cancel'], refund(98)],
      '₹902.00 was paid, but the order was cancelled. Refund the payment.',
    ],
    [
      UPI,
      [pay(1000), ...ahead],
      '₹1,000.00 was paid, but the order was returned. Refund the payment.',
    ],
  ] as const)('is still to be recorded: %j after %j', (payment, steps, task) => {
    expect(ownerTasks(after(payment, 1000, ...steps))).toEqual([task]);
  });

  test('says how much of a returned order the owner keeps', () => {
    const booked = after(COD, 1000, ['ship'], ['deliver'], pay(1000), ['return'], refund(900));
    expect(ownerTask(booked)).toBe('₹900.00 has been refunded; you keep ₹100.00.');
    expect(ownerTasks(booked)).toEqual([]);
    expect(whatsappText(booked, 'Kansa')).toContain('We have sent ₹900.00 back.');
  });

  test('is refunded one payment at a time', () => {
    expect(deskMessages.refundOf(after(LINK, 1000, receive('a', 1000)))).toBe('of ₹1,000');
    expect(deskMessages.refundOf(after(LINK, 1000, receive('a', 900), receive('b', 100)))).toBe(
      'of ₹900, which is left of one payment. In all, ₹1,000 can go back: refund each payment by itself.',
    );
  });

  test('isn’t collected any more for a parcel that came back', () => {
    expect(moneyLabel(after(COD, 1000, ...ahead).state)).toBe('Nothing to collect any more');
  });

  test.each([
    [UPI, [], 'You haven’t recorded its payment yet.'],
    [UPI, [pay(1000), refund(1000)], 'Its money has gone back to the shopper.'],
    [
      LINK,
      [['receive', { ...receive('a', 1000)[1], sold: 'Urli Bowl' }]],
      'One of its pieces was sold to someone else.',
    ],
  ] as const)('makes the desk ask before it ships: %j after %j', (payment, steps, question) => {
    const { order, state } = after(payment, 1000, ...(steps as readonly Entry[]));
    expect(stepOf('ship').question?.(order, state)).toBe(question);
  });

  test('is to be refunded after a cancellation if only a part has arrived', () => {
    const { order, state } = after(LINK, 1300, receive('a', 1000), change(1000));
    expect(stepOf('cancel').question?.(order, state)).toContain('refund');
    expect(manyToRefund([{ order, state } as DeskOrder])).toContain('refund');
    const status = statusForShopper({ order, state, history: [] }, [], { emailed: true });
    expect(parseStatus(storedStatus(status))?.keepsMoney).toBe(true);
    expect(moneyLabel(state)).toBe('Partly paid');
    const cancelled = after(LINK, 1300, receive('a', 1000), change(1000), ['cancel']);
    expect(moneyLabel(cancelled.state)).toBe('Paid');
  });
});
