import { describe, expect, test } from 'vitest';
import { rupees } from '../../../../src/shop/money/money';
import {
  canStep,
  type HistoryEntry,
  stateOf,
  undoable,
} from '../../../../src/shop/orders/lifecycle';
import {
  excessOf,
  moneyWhenPlaced,
  owed,
  stillDue,
  toArrive,
} from '../../../../src/shop/orders/ledger';
import { factsOf } from '../../../../src/shop/orders/facts';
import { parseProgress, parseStatus, storedStatus } from '../../../../src/shop/orders/order-status';
import { situationOf } from '../../../../src/shop/orders/situation';
import { STATUSES } from '../../../../src/shop/orders/status';
import { trackingLink } from '../../../../src/shop/orders/tracking';
import type { OrderState } from '../../../../src/shop/orders/record';
import { parseDetails } from '../../../../src/shop/orders/step-details';
import {
  mainStep,
  STEP_NAMES,
  stepMail,
  type StepName,
  stepOf,
} from '../../../../src/shop/orders/steps';
import { statusForShopper } from '../../../../src/endpoint/orders/status';
import { anOrder, USUAL_STEPS } from '../../../support/order';
import { SHOP_FACTS } from '../../../support/shop-facts';

const COD = { payment: { method: 'cod' }, total: rupees(500) } as const;
const UPI = { payment: { method: 'upi', provider: 'gpay' }, total: rupees(500) } as const;

/** A history with these steps. */
const history = (...steps: (StepName | 'undo')[]): HistoryEntry[] =>
  steps.map((step, index) => ({
    version: index + 2,
    at: index,
    by: 'owner',
    step,
    details: step === 'refund' ? { amount: rupees(500) } : {},
  }));
const after = (...steps: (StepName | 'undo')[]) => stateOf(COD, history(...steps));
const possible = (state: OrderState) => STEP_NAMES.filter((step) => canStep(state, step, 'owner'));

/** Steps that can be listed here: those on the usual way, and later ones, follow from the table of statuses. */
const ASIDE = new Set<StepName>([
  ...(['pay', 'unpaid', 'change', 'confirm', 'cancel', 'return'] as const),
  ...(['refund', 'refund-by-hand'] as const),
]);

describe('an order’s life cycle', () => {
  test('has a subject for every mail about a step, its own or that of the status', () => {
    for (const name of STEP_NAMES) expect(stepMail(name, {})?.subject, name).not.toBe('');
    expect(stepMail('ship', {})?.subject).toBe('is on its way');
  });

  test.each([
    [[], 'Processing', 'to collect', ['pay', 'change', 'confirm', 'cancel']],
    [['confirm'], 'Processing', 'to collect', ['pay', 'change', 'cancel']],
    [['ship'], 'Shipped', 'to collect', ['pay', 'return']],
    [['ship', 'deliver'], 'Delivered', 'to collect', ['pay', 'return']],
    [['ship', 'deliver', 'pay'], 'Delivered', 'paid', ['return', 'refund']],
    [['cancel'], 'Cancelled', 'to collect', ['pay']],
    [['ship', 'return'], 'Returned', 'to collect', ['pay']],
    [['pay', 'refund'], 'Processing', 'refunded', ['change', 'cancel']],
    [['ship', 'undo'], 'Processing', 'to collect', ['pay', 'change', 'confirm', 'cancel']],
    [['ship', 'deliver', 'undo', 'undo', 'cancel'], 'Cancelled', 'to collect', ['pay']],
  ] as const)('leads with the steps %j to “%s” and “%s”', (steps, status, money, next) => {
    const state = after(...steps);
    expect(state).toMatchObject({ status, money });
    expect(possible(state).filter((step) => ASIDE.has(step))).toEqual(next);
  });

  test.each(STATUSES)('goes on from “$name” to its next status only', ({ name, next }) => {
    const state = { ...after('confirm'), status: name };
    const steps = possible(state)
      .filter((step) => USUAL_STEPS.includes(step))
      .map((step) => stepOf(step).status!)
      .filter(({ from }) => !from?.includes(name));
    expect(steps.map(({ to }) => to)).toEqual(next ? [next] : []);
    const main = mainStep(possible(state), anOrder(COD), state);
    if (next) expect(stepOf(main!).status?.to).toBe(next);
  });

  test.each([
    [[], 'confirm'],
    [['ship', 'deliver'], 'pay'],
    [['ship', 'deliver', 'pay'], undefined],
    [['ship', 'return'], undefined],
    [['cancel'], undefined],
  ] as const)('after %j has the main button “%s” at the desk', (steps, button) => {
    const state = after(...steps);
    expect(mainStep(possible(state), anOrder(COD), state)).toBe(button);
  });

  test('warns the owner before an order is shipped that its shopper hasn’t confirmed', () => {
    const warned = (...steps: StepName[]) =>
      stepOf('ship').question?.(anOrder(COD), after(...steps));
    expect(warned()).toBe('The shopper hasn’t confirmed this order yet.');
    expect(warned('confirm')).toBe('');
  });

  test('lets the owner settle a reported payment of a cancelled order that never came', () => {
    const steps = possible(stateOf(UPI, history('cancel')));
    expect(steps).toEqual(expect.arrayContaining(['pay', 'unpaid', 'refund']));
    expect(stateOf(UPI, history('cancel', 'unpaid')).money).toBe('unpaid');
    expect(canStep(stateOf(UPI, []), 'unpaid', 'owner')).toBe(false);
  });

  test.each([
    ['a cash order that was paid before it cost more', COD, 'to collect'],
    ['a reported payment of an order that costs more by now', UPI, 'part paid'],
  ])(
    'keeps what has arrived of %s, and owes it once the order is cancelled',
    (_, placed, money) => {
      const order = { ...placed, total: rupees(800) };
      const steps = history('pay', 'change', 'cancel').map((entry) =>
        entry.step === 'cancel' ? entry : { ...entry, details: { amount: rupees(500) } },
      );
      const changed = stateOf(order, steps.slice(0, 2));
      expect(changed.money).toBe(money);
      expect([stillDue(order, changed), toArrive(order, changed)]).toEqual([
        rupees(300),
        rupees(300),
      ]);
      const cancelled = stateOf(order, steps);
      expect(owed(order, cancelled)).toBe(rupees(500));
      expect(situationOf(order, cancelled)).toBe('cancelled-owed');
      expect(canStep(cancelled, 'refund', 'owner')).toBe(true);
      expect(canStep(cancelled, 'unpaid', 'owner')).toBe(false);
    },
  );

  test.each([
    [300, 200, 0],
    [800, 0, 300],
  ])(
    'looks for the amount that was reported before an order was changed to ₹%d',
    (price, excess, due) => {
      const order = { ...UPI, total: rupees(price) };
      const [change, pay] = history('change', 'pay');
      const changed = { ...change!, details: { amount: rupees(500) } };
      const reported = stateOf(order, [changed]);
      expect(toArrive(order, reported)).toBe(rupees(500));
      expect(stillDue(order, reported)).toBe(rupees(due));
      const recorded = stateOf(order, [changed, { ...pay!, details: { amount: rupees(500) } }]);
      expect(excessOf(order, recorded)).toBe(rupees(excess));
      expect(stillDue(order, recorded)).toBe(rupees(due));
    },
  );

  test('lets a shopper only change, confirm or cancel an order, and only before it is packed', () => {
    const steps = (state: OrderState) =>
      STEP_NAMES.filter((step) => canStep(state, step, 'shopper')).filter(
        (step) => ASIDE.has(step) || USUAL_STEPS.includes(step),
      );
    expect(steps(after())).toEqual(['change', 'confirm', 'cancel']);
    expect(steps(after('ship'))).toEqual([]);
  });

  test.each([
    [COD.payment, 'to collect'],
    [UPI.payment, 'reported'],
    [{ method: 'card', via: 'Razorpay' }, 'awaiting'],
    [{ method: 'card' }, 'simulated'],
    [{ method: 'netbanking', bank: 'HDFC Bank' }, 'simulated'],
  ] as const)('begins for the payment %o with the money “%s”', (payment, money) => {
    expect(moneyWhenPlaced(payment)).toBe(money);
  });

  test('lets the owner undo only the last step, and only if it was the owner’s', () => {
    expect(undoable(history('ship', 'deliver'))).toBe('deliver');
    expect(undoable(history('ship', 'deliver', 'undo'))).toBe('ship');
    const [ship, refund] = history('ship', 'refund');
    const online = { ...refund!, details: { amount: rupees(500), reference: 'AAN-1-refund-3' } };
    expect(undoable([ship!, online])).toBeNull();
    expect(undoable([{ ...history('cancel')[0]!, by: 'shopper' }])).toBeNull();
  });

  test('loses the details of a step that is undone', () => {
    const [ship] = history('ship');
    const shipped = { ...ship!, details: { courier: 'Delhivery', trackingNumber: '1' } };
    expect(stateOf(COD, [shipped]).trackingNumber).toBe('1');
    const undone = stateOf(COD, [shipped, { ...ship!, version: 3, step: 'undo' }]);
    expect(undone.trackingNumber).toBeUndefined();
    expect(undone.since).toBeUndefined();
  });
});

describe('the details of a step', () => {
  test('are reduced to one line, without details that don’t belong to the step', () => {
    expect(
      parseDetails('ship', { courier: ' Blue\n Dart\u202e ', trackingNumber: '', reason: 'x' }),
    ).toEqual({ courier: 'Blue Dart' });
  });

  test.each([[{}], [{ amount: 0 }], [{ amount: -1 }], [{ amount: '100' }], [{ amount: 0.5 }]])(
    'need a valid amount for a refund, unlike %j',
    (data) => {
      expect(parseDetails('refund', data)).toBeNull();
      expect(parseDetails('refund', { amount: 9950 })).toEqual({ amount: rupees(99.5) });
    },
  );
});

describe('the status that a shopper sees', () => {
  const couriers = [{ name: 'Blue Dart', tracking: 'https://track.example/{number}' }];

  test('survives JSON, and contains neither authors nor private details', () => {
    const [ship, refund] = history('ship', 'refund');
    const steps = [
      { ...ship!, details: { courier: 'BlueDart', trackingNumber: 'A/1' } },
      { ...refund!, details: { amount: rupees(10.5) } },
    ];
    const booked = { order: anOrder({ id: 'AAN-1' }), state: stateOf(UPI, steps), history: steps };
    const status = statusForShopper(booked, couriers, {
      emailed: true,
      billPath: '/bill#AAN-1.x',
    });
    expect(status).toMatchObject({
      trackingLink: 'https://track.example/A%2F1',
      history: [{ status: 'Shipped', at: 0 }],
      refunded: rupees(10.5),
      refundedByHand: true,
      canCancel: false,
    });
    expect(JSON.stringify(status)).not.toContain('owner');
    expect(parseStatus(JSON.parse(JSON.stringify(storedStatus(status))))).toEqual(status);
  });

  const CASH = { method: 'cod' } as const;
  const TOLD = { method: 'upi', paymentId: 'AANP1' } as const;
  const told = (amount: string) =>
    `You told us you paid ${amount}. We’ll check our account before we pack.`;
  test.each([
    ['a cash order', CASH, [], 500, ['₹500.00 is due when the parcel arrives.']],
    ['a changed cash order', CASH, ['change'], 800, ['₹800.00 is due when the parcel arrives.']],
    [
      'a cash order that was paid before it cost more',
      CASH,
      ['pay', 'change'],
      800,
      ['₹300.00 is due when the parcel arrives.'],
    ],
    ['a cash order that was paid before it cost less', CASH, ['pay', 'change'], 300, []],
    ['a cash order that is cancelled', CASH, ['cancel'], 500, []],
    ['a cash order that came back', CASH, ['ship', 'return'], 500, []],
    ['a reported payment', TOLD, [], 500, [told('₹500.00')]],
    ['a reported payment that has arrived', TOLD, ['pay'], 500, []],
    ['an order that was refunded before it was packed', TOLD, ['pay', 'refund'], 500, []],
    [
      'a reported payment of an order that costs more by now',
      TOLD,
      ['change'],
      800,
      [told('₹500.00'), '₹300.00 is due.'],
    ],
    [
      'a reported payment of an order that costs less by now',
      TOLD,
      ['change'],
      300,
      [told('₹500.00')],
    ],
    [
      'an order that was paid before it cost more',
      TOLD,
      ['pay', 'change'],
      800,
      ['₹300.00 is due.'],
    ],
  ] as const)('says what is left to pay of %s', (_, payment, names, total, lines) => {
    const order = { ...anOrder({ payment }), total: rupees(total) };
    const steps = history(...names).map((one) => ({ ...one, details: { amount: rupees(500) } }));
    const booked = { order, state: stateOf(order, steps), history: steps };
    const status = statusForShopper(booked, couriers, { emailed: true });
    const progress = parseProgress({ ...storedStatus(status), fetchedAt: 0 })!;
    const fact = factsOf({ ...order, progress }, 'screen', SHOP_FACTS).find(
      ({ id }) => id === 'payment',
    );
    expect(fact!.lines.filter((line) => line.includes('₹'))).toEqual(lines);
  });

  test('links to tracking pages only for couriers that editors have listed', () => {
    expect(trackingLink(couriers, { courier: 'My uncle', trackingNumber: '1' })).toBeUndefined();
    expect(trackingLink(couriers, { courier: 'blue-dart', trackingNumber: '1' })).toContain('/1');
  });

  test.each([
    null,
    1,
    {},
    { id: 'A', status: 'x', situation: 'lost', money: 'paid', version: 1, history: [] },
  ])('can’t be read from %j', (data) => expect(parseStatus(data)).toBeNull());

  test('never links to a script', () => {
    const link = 'javascript:alert(1)';
    const known = { situation: 'shipped', money: 'paid' };
    const data = { id: 'A', status: 'Shipped', ...known, version: 2, history: [] };
    expect(parseStatus({ ...data, trackingLink: link })?.trackingLink).toBeUndefined();
  });
});
