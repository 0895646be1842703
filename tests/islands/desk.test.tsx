import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../src/shop/catalogue/product';
import { Desk } from '../../src/islands/Desk/Desk';
import { DESK_PAGE } from '../../src/shop/desk/desk';
import { liveDesk } from '../../src/shop/desk/desk.live';
import type { Environment } from '../../src/shop/environment';
import { liveSession } from '../../src/shop/accounts/session.live';
import { rupees } from '../../src/shop/money/money';
import { type StepName, stepOf } from '../../src/shop/orders/steps';
import { type Order, storedOrder } from '../../src/shop/orders/order';
import type { ShopAnswer } from '../../src/shop/environment';
import { type Paper as Bill, storedPaper } from '../../src/shop/bills/paper';
import { aBill, billFacts } from '../support/bills';
import { recordToasts, testEnvironment } from '../support/environment';
import { fakeAuth } from '../support/fake-auth';
import { anOrder, USUAL_STEPS } from '../support/order';
import { CATALOGUE, CHECKOUT_FACTS, renderIn, saying, signedIn, urli, vase } from './support/shop';

const TERMS = CHECKOUT_FACTS.terms;
const shop = { name: 'Aangan', address: ['14 Peetal Nagri'], phone: '+91 98765 00000' };
const UPI = { method: 'upi', provider: 'gpay' } as const;
const order = anOrder({ payment: UPI });
const other = anOrder({ id: 'AAN-261120-22222-33333' });

const booked = (one: Order, steps: StepName[] = [], given: object = {}) => ({
  order: storedOrder(one),
  history: steps.map((step, index) => ({
    version: index + 2,
    at: Date.UTC(2026, 11, 3),
    by: 'owner',
    step,
    details: {},
  })),
  acceptedAt: Date.UTC(2026, 10, 21),
  attention: [],
  note: '',
  printed: null,
  papers: [],
  ewayBill: null,
  ...given,
});
const answer = (body: unknown, status = 200): ShopAnswer => ({ status, body });
const list = (orders: object[], given: object = {}) =>
  answer({ orders, toPack: orders.length, abandoned: 3, next: false, sendsMail: true, ...given });
const page = (...orders: object[]) => list(orders);

/** An owner's desk whose server answers with these responses, and then repeats the last one. */
async function open(
  answers: Record<string, ShopAnswer[]>,
  catalogue: Catalogue = CATALOGUE,
  more: Partial<Pick<Environment, 'onPrinted' | 'lookUpPin'>> = {},
) {
  const askDesk = vi.fn((action: string, _data: object, _token: string | null) => {
    const [first, ...rest] = answers[action] ?? [];
    if (rest.length > 0) answers[action] = rest;
    return Promise.resolve(first ?? null);
  });
  const { env, auth } = await signedIn({ ...more, askDesk, path: '/desk' });
  const toasts = recordToasts(env);
  const opened = renderIn(env, <Desk catalogue={catalogue} terms={TERMS} shop={shop} />);
  const choose = async (...orders: Order[]) => {
    for (const { id } of orders)
      await opened.user.click(await screen.findByRole('checkbox', { name: `Choose order ${id}` }));
  };
  return { env, auth, askDesk, toasts, choose, ...opened };
}

describe('the desk', () => {
  test('lists orders to pack, and marks those that need attention', async () => {
    const late = { attention: ['Urli Bowl: now sold out.'] };
    const { env } = await open({ orders: [page(booked(order, [], late), booked(other))] });
    const row = within(await screen.findByRole('article', { name: order.id }));
    row.getByText('Asha Rao');
    row.getByText('2 pieces');
    expect(
      within(row.getByRole('list', { name: 'Look at this first' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Urli Bowl: now sold out.', 'Check your bank: the payment isn’t confirmed yet.']);
    screen.getByRole('button', { name: 'To pack (2)', pressed: true });
    screen.getByRole('button', { name: 'Abandoned (3)', pressed: false });
    expect(env.markTitle).toHaveBeenLastCalledWith('(2) ');
  });

  test('says in the row that an order is paid, and nothing where the money is still to come', async () => {
    await open({ orders: [page(booked(order, ['pay']), booked(other))] });
    within(await screen.findByRole('article', { name: order.id })).getByText('Paid');
    expect(within(screen.getByRole('article', { name: other.id })).queryByText('Paid')).toBeNull();
  });

  test('asks to return a reported payment of a cancelled order until the owner settles it, and nothing for a simulated one', async () => {
    const simulated = anOrder({ id: other.id, payment: { method: 'card' } });
    const { user, askDesk } = await open({
      orders: [page(booked(order, ['cancel']), booked(simulated, ['cancel']))],
      change: [answer(booked(order, ['cancel', 'unpaid']))],
    });
    const row = await screen.findByRole('article', { name: order.id });
    within(row).getByText('Check your bank: if the payment has arrived, send it back.');
    const rest = within(screen.getByRole('article', { name: simulated.id }));
    expect(rest.queryByRole('list', { name: 'Look at this first' })).toBeNull();
    await user.click(within(row).getByRole('button', { name: `Open order ${order.id}` }));
    await user.click(within(row).getByRole('button', { name: 'No payment arrived' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'No payment arrived' }),
    );
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ step: 'unpaid' });
    await waitFor(() =>
      expect(within(row).queryByRole('list', { name: 'Look at this first' })).toBeNull(),
    );
  });

  test('looks like the 404 page to a signed-in user who isn’t an owner', async () => {
    await open({ orders: [answer(null, 404)] });
    await screen.findByRole('heading', { name: 'Oops! Page not found', level: 1 });
    expect(screen.queryByText('Desk')).toBeNull();
  });

  test('looks like the 404 page to visitors who aren’t signed in, and sends no request', async () => {
    const env = testEnvironment({ auth: fakeAuth() });
    await liveSession(env).follow();
    renderIn(env, <Desk catalogue={CATALOGUE} terms={TERMS} shop={shop} />);
    await screen.findByRole('heading', { name: 'Oops! Page not found', level: 1 });
    expect(env.askDesk).not.toHaveBeenCalled();
  });

  test('says what the tab of abandoned orders is for, while there are none', async () => {
    const { user } = await open({ orders: [page(booked(order)), page()] });
    await user.click(await screen.findByRole('button', { name: /^Abandoned/ }));
    await screen.findByText('Orders that weren’t paid within a day appear here.');
  });

  test('closes when the user is no longer an owner', async () => {
    const { user } = await open({
      orders: [page(booked(order)), answer(null, 404)],
    });
    await screen.findByRole('article');
    document.documentElement.scrollTop = 400;
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    const heading = await screen.findByRole('heading', { name: 'Oops! Page not found', level: 1 });
    expect(document.activeElement).toBe(heading);
    expect(document.documentElement.scrollTop).toBe(0);
  });

  test('asks for a new login if the owner’s logins were ended, so that access can be given back', async () => {
    const { env, auth } = await open({ orders: [answer(null, 404)] });
    // As the provider does once it refuses a new token.
    auth.provider.idToken = (isFresh) => {
      if (isFresh) auth.become(null);
      return Promise.resolve(isFresh ? null : 'old');
    };
    await waitFor(() => expect(env.goInstead).toHaveBeenCalledWith('/login'));
    expect(screen.queryByRole('heading', { name: 'Oops! Page not found' })).toBeNull();
  });

  test('finds orders by a search, and says when none match', async () => {
    const { user, askDesk } = await open({ orders: [page(booked(order)), page()] });
    await user.type(await screen.findByRole('searchbox'), 'x');
    await screen.findByText('No order matches here.');
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ tab: 'to-pack', search: 'x' });
    await user.click(screen.getByRole('button', { name: 'Search in All' }));
    await screen.findByText('No order matches.');
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ tab: 'all', search: 'x' });
    expect(screen.queryByRole('button', { name: 'Search in All' })).toBeNull();
  });

  test('clears the search with a button in its field', async () => {
    const { user, askDesk } = await open({ orders: [page(booked(order)), page()] });
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ search: '' });
  });

  test('chooses all orders to pack except those to look at first', async () => {
    const third = anOrder({ id: 'AAN-261122-33333-44444' });
    const { user } = await open({
      orders: [page(booked(order), booked(other, ['confirm']), booked(third, ['confirm']))],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 2 that are ready' }));
    screen.getByText('2 orders chosen');
    const box = (id: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose order ${id}` });
    expect([order, other, third].map(({ id }) => box(id).checked)).toEqual([false, true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all 2 that are ready' }));
    expect(screen.queryByText('2 orders chosen')).toBeNull();
  });

  test('adds the next page of orders', async () => {
    const first = list([booked(order)], { next: true });
    const { user, askDesk } = await open({ orders: [first, page(booked(order), booked(other))] });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: other.id });
    screen.getByRole('article', { name: order.id });
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ count: 2 * DESK_PAGE });
  });

  test('keeps the loaded pages and the typed note when it looks for new orders', async () => {
    const first = list([booked(order)], { next: true });
    const third = anOrder({ id: 'AAN-261122-33333-44444' });
    const both = [booked(order), booked(other)];
    const { user, env, askDesk } = await open({
      orders: [first, page(...both), page(...both, booked(third))],
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await user.click(await screen.findByRole('button', { name: `Open order ${other.id}` }));
    await user.type(screen.getByLabelText('Private note'), 'Call');
    await liveDesk(env).refresh();
    await screen.findByRole('article', { name: third.id });
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ count: 2 * DESK_PAGE });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Call');
  });

  test('shows an error beside the button when a month can’t be exported', async () => {
    const { user } = await open({ orders: [page(booked(order))], month: [null] });
    await user.click(await screen.findByRole('button', { name: 'Sales, line by line' }));
    expect((await screen.findByRole('alert')).closest('form')).not.toBeNull();
  });

  test('saves each of the accountant’s files of a month', async () => {
    const { user, env, askDesk } = await open({
      orders: [page(booked(order))],
      month: [answer({ sales: 'Number', b2c: 'State', hsn: 'HSN', numbers: 'From' })],
    });
    const files = await screen.findByRole('list', { name: 'Save as CSV' });
    for (const button of within(files).getAllByRole('button')) await user.click(button);
    expect(askDesk.mock.lastCall?.[1]).toEqual({ month: '2026-11' });
    expect(vi.mocked(env.saveFile).mock.calls).toEqual([
      ['sales-2026-11.csv', 'Number', expect.any(String)],
      ['b2c-2026-11.csv', 'State', expect.any(String)],
      ['hsn-2026-11.csv', 'HSN', expect.any(String)],
      ['numbers-2026-11.csv', 'From', expect.any(String)],
    ]);
  });

  test('reports that the shop can’t be reached, and can try again', async () => {
    const { user } = await open({
      orders: [page(booked(order)), null, page(booked(other))],
    });
    await user.click(await screen.findByRole('button', { name: 'All' }));
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
    );
    await screen.findByRole('article', { name: other.id });
  });
});

describe('several orders at the desk', () => {
  const gone = anOrder({ id: 'AAN-261122-33333-44444' });

  test('are shipped with one courier and a number each; what fails stays chosen, with its reason', async () => {
    const couriers = [{ name: 'Delhivery', tracking: 'https://track.example/{number}' }];
    const orders = [booked(order), booked(other), booked(gone, ['ship'])];
    const { user, choose, askDesk } = await open({
      orders: [list(orders, { couriers }), page(booked(other), booked(gone, ['ship']))],
      change: [answer(booked(order, ['ship'])), { status: 409, body: booked(other) }],
    });
    await choose(order, other, gone);
    const bar = within(screen.getByRole('group', { name: 'Chosen orders' }));
    await user.click(bar.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as Shipped: 2 orders' }));
    dialog.getByText(saying(`Asha Rao, Pune: ${gone.id} is already shipped`));
    dialog.getByText('The shopper hasn’t confirmed this order yet.');
    dialog.getByText('2 shoppers get an email about it.');
    await user.click(
      dialog.getByRole('textbox', { name: new RegExp(`^Tracking number,.*${order.id}`) }),
    );
    await user.paste('DL1\nDL2\nDL3');
    within(dialog.getByRole('alert')).getByText(saying('No order is left here for: DL3'));
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped: 2 orders' }));
    dialog.getByText(/^Enter the courier, too/);
    await user.type(dialog.getByLabelText('Courier'), 'Delhivery');
    expect(dialog.getByRole('link', { name: 'Follow DL2' })).toHaveProperty(
      'href',
      'https://track.example/DL2',
    );
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped: 2 orders' }));
    await screen.findByRole('dialog', { name: 'Mark as Shipped: 1 order' });
    screen.getByText(/^Nothing was done: this is no longer possible/);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    screen.getByText('1 order is marked as shipped.');
    const asked = askDesk.mock.calls.filter(([action]) => action === 'change');
    expect(asked.map(([, data]) => data)).toMatchObject([
      { id: order.id, details: { courier: 'Delhivery', trackingNumber: 'DL1' } },
      { id: other.id, details: { courier: 'Delhivery', trackingNumber: 'DL2' } },
    ]);
    const isChosen = ({ id }: typeof order) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose order ${id}` }).checked;
    expect(isChosen(other)).toBe(true);
    expect(screen.queryByRole('article', { name: order.id })).toBeNull();
  });
});

test('several orders are shipped without a number, or with the same one, only on a second press', async () => {
  const { user, choose, askDesk } = await open({
    orders: [page(booked(order), booked(other)), page()],
    change: [answer(booked(order, ['ship'])), answer(booked(other, ['ship']))],
  });
  await choose(order, other);
  const bar = within(screen.getByRole('group', { name: 'Chosen orders' }));
  await user.click(bar.getByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark as Shipped: 2 orders' }));
  const number = (id: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^Tracking number,.*${id}`) });
  const ship = () => user.click(dialog.getByRole('button', { name: 'Mark as Shipped: 2 orders' }));
  const sent = () => askDesk.mock.calls.filter(([action]) => action === 'change').length;
  await user.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await user.type(number(order.id), 'DL1');
  await ship();
  const doubt = 'One order has no tracking number. If that’s right, press again.';
  dialog.getByText(doubt);
  await user.clear(number(order.id));
  await user.type(number(other.id), 'DL1');
  expect(dialog.queryByText(doubt)).toBeNull();
  await ship();
  dialog.getByText(doubt);
  await user.type(number(order.id), 'DL1');
  dialog.getByText('An order above has this number, too.');
  await ship();
  dialog.getByText('A tracking number is entered more than once. If that’s right, press again.');
  expect(sent()).toBe(0);
  await ship();
  expect(document.activeElement).toBe(await screen.findByText('2 orders are marked as shipped.'));
  expect(sent()).toBe(2);
});

test('several orders are shipped on the first press once the missing number is filled in', async () => {
  const { user, choose } = await open({
    orders: [page(booked(order), booked(other)), page()],
    change: [answer(booked(order, ['ship'])), answer(booked(other, ['ship']))],
  });
  await choose(order, other);
  await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(screen.getByRole('dialog'));
  const ship = () => user.click(dialog.getByRole('button', { name: 'Mark as Shipped: 2 orders' }));
  const [first, second] = dialog.getAllByRole('textbox', { name: /^Tracking number/ });
  await user.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await user.type(first!, 'DL1');
  await ship();
  await user.type(second!, 'DL2');
  await ship();
  await screen.findByText('2 orders are marked as shipped.');
});

test('several cash orders are recorded as confirmed, without a mail', async () => {
  const { user, choose, askDesk } = await open({
    orders: [page(booked(order), booked(other))],
    change: [answer(booked(other, ['confirm']))],
  });
  await choose(order, other);
  const bar = within(screen.getByRole('group', { name: 'Chosen orders' }));
  await user.click(bar.getByRole('button', { name: 'Confirmed by the shopper' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmed by the shopper: 1 order' }));
  dialog.getByText(saying(`Asha Rao, Pune: ${order.id} needs no confirmation`));
  dialog.getByText('No email will be sent.');
  await user.click(dialog.getByRole('button', { name: 'Confirmed by the shopper: 1 order' }));
  await screen.findByText('1 order is recorded as confirmed.');
  const asked = askDesk.mock.calls.filter(([action]) => action === 'change');
  expect(asked.map(([, data]) => data)).toMatchObject([{ id: other.id, step: 'confirm' }]);
});

test('several orders are cancelled after a note on how many must be refunded', async () => {
  const { user, choose } = await open({
    orders: [page(booked(order), booked(other, ['pay']))],
  });
  await choose(order, other);
  const bar = within(screen.getByRole('group', { name: 'Chosen orders' }));
  await user.click(bar.getByRole('button', { name: 'Cancel Order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Order: 2 orders' }));
  dialog.getByText('One of them is paid. This doesn’t refund it: do that afterwards.');
});

describe('an order at the desk', () => {
  async function openOrder(answers: Record<string, ShopAnswer[]> = {}) {
    const opened = await open({ orders: [page(booked(order))], ...answers });
    await opened.user.click(await screen.findByRole('button', { name: `Open order ${order.id}` }));
    return opened;
  }

  test('can be changed: what will change is shown before it is saved', async () => {
    const changed = booked(order, ['change']);
    Object.assign(changed.history[0]!.details, { what: ['A note of the change'] });
    const { user, askDesk, toasts } = await openOrder({ change: [answer(changed)] });
    await user.click(screen.getByRole('button', { name: 'Change order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change order' }));
    const piece = within(dialog.getByRole('group', { name: 'Urli Bowl' }));
    await user.clear(piece.getByLabelText('Quantity'));
    await user.type(piece.getByLabelText('Quantity'), '1');
    const reduction = dialog.getByRole('textbox', { name: /^Agreed reduction/ });
    await user.type(reduction, '10 %');
    dialog.getByText(saying('₹549.90 off the pieces'));
    await user.clear(reduction);
    await user.type(reduction, '1,000');
    await user.click(dialog.getByRole('button', { name: 'Save and tell the shopper' }));
    dialog.getByText(/^Look at the fields above/);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    await user.type(dialog.getByLabelText(/^Reason/), 'Promised at the fair');
    const changes = within(dialog.getByRole('status', { name: 'What will change' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Urli Bowl: 1 instead of 2',
      'Reduction, Promised at the fair: ₹1,000.00',
      'Total: ₹4,499.00 instead of ₹10,998.00',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save and tell the shopper' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Order changed'));
    const [, data] = askDesk.mock.calls.find(([action]) => action === 'change')!;
    expect(data).toMatchObject({
      step: 'change',
      details: { change: { quantities: { 'urli-bowl': 1 }, reduction: 1000 } },
    });
    const history = within(screen.getByRole('list', { name: 'History' }));
    history.getByText(saying(/: Change order, by the owner$/));
    history.getByText(saying('A note of the change'));
  });

  test('can be marked as shipped with courier and tracking number, after a note on who gets an email', async () => {
    const { user, askDesk } = await openOrder({ change: [answer(booked(order, ['ship']))] });
    await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as Shipped' }));
    dialog.getByRole('heading', { name: 'Mark as Shipped' });
    dialog.getByText(saying(/asha@example\.in will get an email about it\./));
    await user.type(dialog.getByLabelText('Courier'), 'Delhivery');
    await user.type(dialog.getByLabelText('Tracking number'), 'DL1');
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
    await screen.findByRole('button', { name: stepOf(USUAL_STEPS[1]!).label });
    const details = { courier: 'Delhivery', trackingNumber: 'DL1' };
    const changes = askDesk.mock.calls.filter(([action]) => action === 'change');
    expect(changes.map(([, data]) => data)).toEqual([
      { id: order.id, version: 1, step: 'ship', details },
    ]);
    screen.getByRole('button', { name: 'To pack (0)' });
  });

  test('shows the number read from what was pasted, and its link, before it is mailed', async () => {
    const couriers = [{ name: 'Delhivery', tracking: 'https://track.example/{number}' }];
    const { user } = await openOrder({ orders: [list([booked(order)], { couriers })] });
    await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Tracking number'), 'AWB: 1423 4567 8901');
    dialog.getByText(saying(/The number is 142345678901\. Without a courier, it gets no link\./));
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
    dialog.getByText(/^Enter the courier, too/);
    await user.type(dialog.getByLabelText('Courier'), 'Delhivery Surface');
    expect(dialog.getByRole('link', { name: 'Follow 142345678901' })).toHaveProperty(
      'href',
      'https://track.example/142345678901',
    );
    await user.clear(dialog.getByLabelText('Courier'));
    await user.type(dialog.getByLabelText('Courier'), 'My uncle');
    dialog.getByText(saying(/There is no link for My uncle/));
  });

  test('suggests the courier of the parcel before, also after a reload', async () => {
    const { env, user } = await open({
      orders: [page(booked(order), booked(other))],
      change: [answer(booked(order, ['ship']))],
    });
    const askToShip = async ({ id }: Order) => {
      await user.click(await screen.findByRole('button', { name: `Open order ${id}` }));
      const row = within(screen.getByRole('article', { name: id }));
      await user.click(row.getByRole('button', { name: 'Mark as Shipped' }));
      return screen.getByLabelText<HTMLInputElement>('Courier');
    };
    await user.type(await askToShip(order), 'Delhivery{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await askToShip(other)).value).toBe('Delhivery');
    expect(liveDesk({ ...env }).$desk.get().courier).toBe('Delhivery');
  });

  test('keeps the typed reason when the shop can’t be reached', async () => {
    const { user } = await openOrder({ change: [null] });
    await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Order' }));
    await user.type(
      dialog.getByLabelText('Reason, which the shopper reads (optional)'),
      'Out of brass',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Out of brass');
  });

  test('shows the changes that someone else has made in the meantime', async () => {
    const { user, toasts } = await openOrder({
      change: [answer(booked(order, ['cancel']), 409)],
    });
    await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
    await screen.findByText('Cancelled');
    expect(toasts.map(({ title }) => title)).toEqual([
      'Nothing was done: this order has changed in the meantime. Here is how it is now.',
    ]);
  });

  test('can be refunded only with an amount', async () => {
    const { user, askDesk } = await openOrder({ change: [answer(booked(order, ['refund']))] });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: 'Amount ₹ of ₹10,998' });
    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    dialog.getByText(saying(/^Enter an amount of at most ₹/));
    await user.type(amount, '1,999.50');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(askDesk.mock.lastCall?.[1]).toMatchObject({ details: { amount: rupees(1999.5) } }),
    );
  });

  test('says why nothing was refunded, and shows what was refunded outside the desk', async () => {
    const entry = { version: 2, at: Date.UTC(2026, 11, 3), by: 'provider' };
    const history = [
      { ...entry, step: 'refund-outside', details: { reference: 'rfnd_1', amount: rupees(500) } },
      { ...entry, version: 3, step: 'refund-sent', details: { reference: 'rfnd_1' } },
    ];
    const because = 'Nothing was refunded now: ₹500.00 has already gone back, outside the desk.';
    const { user } = await openOrder({
      change: [answer(booked(order, [], { history, because }), 409)],
    });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(because);
    dialog.getByText(saying(/^of ₹10,498$/));
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    screen.getByText(saying(/: Refunded outside the desk, ₹500\.00, rfnd_1$/));
  });

  test('can be recorded as paid without its payment link', async () => {
    const payment = { method: 'upi', via: 'Razorpay' } as const;
    const waiting = booked({ ...order, payment });
    const { user, askDesk } = await openOrder({
      orders: [page(waiting)],
      change: [answer(booked({ ...order, payment: { method: 'upi', taken: 'upi' } }, ['pay']))],
    });
    await user.click(screen.getByRole('button', { name: 'Payment received' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Payment received' }));
    dialog.getByText(saying(/without the payment link\? The link is cancelled first/));
    await user.click(dialog.getByRole('radio', { name: 'Paid by UPI' }));
    await user.click(dialog.getByRole('button', { name: 'Payment received' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, asked] = askDesk.mock.calls.find(([action]) => action === 'change')!;
    expect(asked).toMatchObject({ step: 'pay', details: { taken: 'upi' } });
  });

  test('has a private note, a button to copy the address, and links to contact the shopper', async () => {
    const { user, env, askDesk } = await openOrder({ note: [answer({})] });
    await user.type(screen.getByLabelText('Private note'), 'Call first');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(askDesk.mock.lastCall?.slice(0, 2)).toEqual([
      'note',
      { id: order.id, note: 'Call first', before: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(env.copyText.mock.lastCall?.[0]).toContain('14 Lake Road\nPune, Maharashtra 411001');
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/919876543210\?text=Hello%20Asha.*bank%20reference/,
    );
  });

  test('keeps a typed note while other owners save theirs, shows theirs, and then replaces it', async () => {
    const theirs = booked(order, [], { note: 'Wrap in blue' });
    const { user, env, askDesk } = await openOrder({
      orders: [page(booked(order)), page(theirs)],
      note: [null, answer({ note: 'Wrap in red' }, 409), answer({})],
    });
    const note = screen.getByLabelText<HTMLTextAreaElement>('Private note');
    const save = () => user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.type(note, 'Call first');
    await liveDesk(env).refresh();
    await screen.findByText(/^Someone else has saved this note in the meantime: “Wrap in blue”/);
    await save();
    expect((await screen.findByRole('alert')).closest('article')).not.toBeNull();
    await save();
    await screen.findByText(/^Someone else has saved this note in the meantime: “Wrap in red”/);
    expect(note.value).toBe('Call first');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
    expect(askDesk.mock.lastCall?.[1]).toMatchObject({ before: 'Wrap in red' });
    expect(screen.queryByText(/in the meantime/)).toBeNull();
  });

  test('shows the totals on the screen and on the packing slip', async () => {
    const { user, env } = await openOrder();
    let slip = '';
    env.print.mockImplementation(() => {
      slip = screen.getByRole('heading', { name: /packing slip/ }).parentElement!.textContent;
    });
    expect(screen.getByRole('list', { name: 'Pieces' }).textContent).toBe(
      '2 × Urli Bowl₹10,998.00Subtotal₹10,998.00ShippingFreeTotal₹10,998.00',
    );
    await user.click(screen.getByRole('button', { name: 'Print packing slip' }));
    expect(slip).toContain('Urli Bowl2₹10,998.00Subtotal');
  });

  test('is marked as not confirmed until the shopper confirms paying cash, and then shows when', async () => {
    const answers = { orders: [page(booked(other)), page(booked(other, ['confirm']))] };
    const { user } = await open(answers);
    await user.click(await screen.findByRole('button', { name: `Open order ${other.id}` }));
    screen.getByText('Not confirmed yet: ask the shopper before you send it.');
    screen.getByText('To collect on delivery');
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('Shall we send it?'),
    );
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: `Open order ${other.id}` }));
    screen.getByText('December 3, 2026, 05:30: Confirmed by the shopper, recorded by the owner');
    expect(screen.queryByText(/Not confirmed yet/)).toBeNull();
  });

  test('prints a gift’s packing slip with the message and without prices', async () => {
    const gift = anOrder({ gift: 'Happy Diwali, Ma' });
    const { user, choose, env } = await open({ orders: [page(booked(gift))] });
    let slip = '';
    env.print.mockImplementation(() => {
      slip = screen.getByRole('heading', { name: /packing slip/ }).parentElement!.textContent;
    });
    await choose(gift);
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));
    expect(slip).toContain('Happy Diwali, Ma');
    expect(slip).not.toMatch(/₹|Amount|Total/);
  });

  test('keeps the sheets until printing is over, and prints them once', async () => {
    let finish = () => {};
    const { user, choose, env } = await open(
      { orders: [page(booked(order, ['pay']))] },
      CATALOGUE,
      {
        onPrinted: (run) => ((finish = run), () => undefined),
      },
    );
    await choose(order);
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));
    const slip = () => screen.queryByRole('heading', { name: /packing slip/ });
    expect(slip()?.parentElement?.textContent).toContain('Paid: UPI (Google Pay)');
    await choose(order);
    expect(env.print).toHaveBeenCalledOnce();
    expect(slip()).not.toBeNull();
    act(() => finish());
    expect(slip()).toBeNull();
  });

  test('says that a printed slip is older than the order', async () => {
    const changed = booked(order, ['change'], { printed: 1 });
    const { user, choose, askDesk } = await open({ orders: [page(changed)] });
    const row = within(await screen.findByRole('article', { name: order.id }));
    row.getByText(/print them again/);
    await choose(order);
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));
    expect(row.queryByText(/print them again/)).toBeNull();
    expect(askDesk.mock.lastCall?.slice(0, 2)).toEqual([
      'printed',
      { ids: [order.id], versions: [2] },
    ]);
  });

  test('prints the packing slips and labels of all chosen orders', async () => {
    const printed: string[] = [];
    const { user, choose, env } = await open({ orders: [page(booked(order), booked(other))] });
    env.print.mockImplementation(() => void printed.push(document.body.textContent));
    await choose(order, other);
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));
    await user.click(screen.getByRole('button', { name: 'Print address labels' }));
    expect(printed[0]!.match(/packing slip/g)).toHaveLength(2);
    expect(printed[0]).toContain('Payment: UPI (Google Pay)');
    expect(printed[0]).toContain('COD Charges₹50');
    expect(printed[0]).toContain('Please pay ₹11,048.00 in cash on delivery.');
    expect(printed[1]).toContain('Cash on delivery: ₹11,048');
  });
});

describe('a new order at the desk', () => {
  const given = anOrder({
    lines: [{ product: urli, quantity: 1 }],
    charges: [],
    payment: { method: 'cod', taken: 'cash' },
    shipping: { ...order.shipping, email: '', address: '', zipCode: '', city: '' },
  });
  const taken: Order = { ...given, source: 'fair' };
  async function openNew(
    answers: ShopAnswer[],
    more: Parameters<typeof open>[2] = {},
    products: ShopAnswer[] = [],
  ) {
    const opened = await open({ orders: [page()], order: answers, products }, CATALOGUE, more);
    await opened.user.click(await screen.findByRole('button', { name: 'New order' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'New order' })) };
  }
  type Opened = Awaited<ReturnType<typeof openNew>>;
  const addBowl = ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) =>
    user.selectOptions(dialog.getByLabelText('Add a piece'), urli.id);
  const typeBuyer = async ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) => {
    await addBowl({ user, dialog });
    await user.type(dialog.getByLabelText('Name'), 'Asha Rao');
    await user.type(dialog.getByLabelText('Phone'), '98765 43210');
  };
  const saved = answer(booked(taken, ['pay', 'deliver']));

  test('at a fair needs a piece, a name and a phone number; its link goes by WhatsApp', async () => {
    const { user, dialog, askDesk } = await openNew([saved]);
    await user.click(dialog.getByRole('radio', { name: 'Fair' }));
    expect(dialog.queryByLabelText('PIN code')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    dialog.getByText('Enter the name');
    await typeBuyer({ user, dialog });
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    const [, data] = askDesk.mock.calls.find(([action]) => action === 'order')!;
    expect(data).toMatchObject({
      id: expect.stringMatching(/^AAN-\d{6}-/) as string,
      ...{ source: 'fair', way: 'cash' },
      wanted: { quantities: { [urli.id]: 1 }, shipping: { phone: '+91 98765 43210', email: '' } },
    });
    const after = within(await screen.findByRole('dialog', { name: 'Order saved' }));
    after.getByText(/^It is under “Done”, and its bill is made\. No email is sent/);
    await waitFor(() =>
      expect(decodeURIComponent(after.getByRole<HTMLAnchorElement>('link').href)).toMatch(
        /wa\.me\/919876543210.*is paid and yours.*\nhttps:\/\/shop\.example\/shared-order#1z/s,
      ),
    );
  });

  test('by telephone needs a piece, a name and a phone number, and is paid by a link if the shop can send one', async () => {
    const { user, dialog, askDesk } = await openNew([saved]);
    await typeBuyer({ user, dialog });
    expect(dialog.queryByRole('radio', { name: 'Cash on delivery' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    await screen.findByRole('dialog', { name: 'Order saved' });
    const [, data] = askDesk.mock.calls.find(([action]) => action === 'order')!;
    expect(data).toMatchObject({
      source: 'telephone',
      way: 'collect',
      wanted: { shipping: { city: '' } },
    });
  });

  test('shows its total as soon as a piece is chosen, before anything else is typed', async () => {
    const { user, dialog } = await openNew([]);
    expect(dialog.queryByText(/^Total/)).toBeNull();
    await addBowl({ user, dialog });
    dialog.getByText(saying('Total: ₹5,499.00'));
    await user.click(dialog.getByRole('checkbox', { name: 'Send it to an address' }));
    dialog.getByText(saying('Total: ₹5,549.00'));
    await user.type(dialog.getByLabelText(/^Agreed reduction, in/), '500');
    dialog.getByText(saying('Total: ₹5,049.00'));
    await user.selectOptions(dialog.getByLabelText('Add a piece'), vase.id);
    dialog.getByText(saying('Total: ₹8,048.00'));
  });

  test('says of a chosen piece at once that too few are left, or that no bill can have it', async () => {
    const noCode = 'Lota Vase has no HSN code: write hsn in products/lota-vase.yaml.';
    const pieces = [{ id: urli.id, total: 2, elsewhere: 1, orders: [], left: 1 }];
    const stock = answer({ pieces, soldOut: [], unbillable: { [vase.id]: noCode } });
    const { user, dialog } = await openNew([], {}, [stock]);
    const add = dialog.getByLabelText('Add a piece');
    await user.selectOptions(add, vase.id);
    dialog.getByText(saying(noCode));
    await user.selectOptions(add, urli.id);
    expect(dialog.queryByText(saying('Urli Bowl: 1 left.'))).toBeNull();
    const bowl = within(dialog.getByRole('group', { name: 'Urli Bowl' }));
    await user.clear(bowl.getByLabelText('Quantity'));
    await user.type(bowl.getByLabelText('Quantity'), '2');
    bowl.getByText(saying('Urli Bowl: 1 left.'));
  });

  test('that is sent asks for an address, whose city and state follow from the PIN code', async () => {
    const lookUpPin = () => Promise.resolve([{ state: 'Kerala', district: 'Ernakulam' }]);
    const { user, dialog, askDesk, env } = await openNew([saved], { lookUpPin });
    await typeBuyer({ user, dialog });
    const isSent = dialog.getByRole('checkbox', { name: 'Send it to an address' });
    await user.click(isSent);
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    for (const problem of [
      'Enter the address',
      /PIN code, such/,
      /^Enter the city/,
      'Choose the state',
    ])
      dialog.getByText(problem);
    dialog.getByText(/^Look at the fields above/);
    expect(askDesk.mock.calls.some(([action]) => action === 'order')).toBe(false);
    await user.click(isSent);
    expect(dialog.queryByText(/^Look at the fields above/)).toBeNull();
    await user.click(isSent);
    await user.type(dialog.getByLabelText('Address'), '4 Marine Drive');
    await user.type(dialog.getByLabelText('PIN code'), '682001');
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Ernakulam'),
    );
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    const [, data] = askDesk.mock.calls.find(([action]) => action === 'order')!;
    expect(data).toMatchObject({
      way: 'cod',
      wanted: { charges: ['cod'], shipping: { zipCode: '682001', state: 'Kerala' } },
    });
    // The owner's own PIN code stays on product pages.
    expect(env.device.read('pin')).toBeNull();
  });

  test('keeps the input and its number until the shop answers, and shows the answer’s errors at the fields', async () => {
    const { user, dialog, askDesk } = await openNew([
      ...[{ status: 503, body: null }, answer({ errors: { pieces: 'Urli Bowl: 0 left.' } }, 422)],
      saved,
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Fair' }));
    await typeBuyer({ user, dialog });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save order' }));
    await save();
    await dialog.findByText('The shop can’t be reached. What you typed stays here.');
    await save();
    await dialog.findByText('Urli Bowl: 0 left.');
    await save();
    await screen.findByRole('dialog', { name: 'Order saved' });
    const ids = askDesk.mock.calls
      .filter(([action]) => action === 'order')
      .map(([, data]) => (data as { id: string }).id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('can have another price, with the reason', async () => {
    const { user, dialog, askDesk } = await openNew([saved]);
    await user.click(dialog.getByRole('radio', { name: 'Fair' }));
    await typeBuyer({ user, dialog });
    const price = dialog.getByLabelText('Price of one in rupees');
    await user.clear(price);
    await user.type(price, 'x');
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    dialog.getByText(saying('Enter an amount in rupees, or leave it empty'));
    await user.clear(price);
    await user.type(price, '5,000');
    await user.type(dialog.getByLabelText(/^Reason/), 'A scratch');
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    const [, data] = askDesk.mock.calls.find(([action]) => action === 'order')!;
    expect(data).toMatchObject({ wanted: { prices: { [urli.id]: 5000 }, reason: 'A scratch' } });
  });
});

describe('bills at the desk', () => {
  const paper = aBill({ orderId: order.id });
  const numbered = { kind: paper.kind, number: paper.number };
  const present = anOrder({ id: 'AAN-261122-33333-44444', gift: 'Happy Diwali' });
  const made = (...papers: Bill[]) =>
    answer({
      papers: papers.map(storedPaper),
      orders: [booked(order, [], { papers: [numbered] })],
      missing: [],
    });

  async function openOrder(answers: Record<string, ShopAnswer[]>, one: object = booked(order)) {
    const opened = await open({ orders: [page(one)], ...answers });
    const printed: string[] = [];
    opened.env.print.mockImplementation(() => void printed.push(document.body.textContent));
    await opened.user.click(await screen.findByRole('button', { name: /^Open order/ }));
    return { ...opened, printed };
  }

  test('are made and shown, and then printed, in the three copies of a registered seller', async () => {
    const { user, askDesk, printed } = await openOrder({ bills: [made(paper)] });
    await user.click(screen.getByRole('button', { name: 'Make the bill' }));
    expect(askDesk.mock.lastCall?.[1]).toEqual({ ids: [order.id] });
    const dialog = within(await screen.findByRole('dialog', { name: 'The bill is made' }));
    dialog.getByRole('article', { name: `Tax invoice ${paper.number}` });
    expect(printed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Print bill' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const copy of ['Original for recipient', 'Duplicate for transporter', 'Triplicate for'])
      expect(printed[0]).toContain(copy);
    await within(screen.getByRole('list', { name: 'Bills' })).findByText(paper.number);
  });

  test('that exist are printed at once, by their number', async () => {
    const billed = booked(order, [], { papers: [numbered] });
    const { user, printed } = await openOrder({ bills: [made(paper)] }, billed);
    expect(screen.queryByRole('button', { name: 'Make the bill' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Print bill ${paper.number}` }));
    await waitFor(() => expect(printed[0]).toContain('Original for recipient'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['cancelled', 'credited'] as const)(
    'that were %s no longer count, and can be made again',
    async (until) => {
      const papers = [{ ...numbered, until }];
      await openOrder({}, booked(order, [], { papers }));
      screen.getByRole('button', { name: 'Make the bill' });
      expect(screen.queryByRole('button', { name: /^Print bill/ })).toBeNull();
      expect(screen.getByRole('list', { name: 'Bills' }).textContent).toBe(
        `Tax invoice ${paper.number}, ${until}`,
      );
      screen.getByText(/^No bill counts now/);
    },
  );

  test('that were credited when the pieces came back can still be printed', async () => {
    const papers = [{ ...numbered, until: 'credited' }];
    await openOrder({}, booked(order, ['ship', 'return'], { papers }));
    screen.getByRole('button', { name: `Print bill ${paper.number}` });
    expect(screen.queryByText(/^No bill counts now/)).toBeNull();
  });

  test('that can’t be made say why, and show nothing', async () => {
    const missing = 'Urli Bowl has no HSN code: write hsn in products/urli-bowl.yaml.';
    const refused = answer({ papers: [], orders: [booked(order)], missing: [missing] });
    const { user, toasts } = await openOrder({ bills: [refused] });
    await user.click(screen.getByRole('button', { name: 'Make the bill' }));
    expect(toasts.at(-1)?.title).toBe(missing);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('have one copy if the seller isn’t registered', async () => {
    const bill = aBill({ orderId: order.id }, { facts: billFacts('none') });
    const billed = booked(order, [], { papers: [numbered] });
    const { user, printed } = await openOrder({ bills: [made(bill)] }, billed);
    await user.click(screen.getByRole('button', { name: /^Print bill/ }));
    expect(printed[0]!.split('no signature is needed')).toHaveLength(2);
    expect(printed[0]).not.toContain('Original');
  });

  test('aren’t offered for an order that was never billed and won’t be sent', async () => {
    await openOrder({}, booked(order, ['cancel']));
    expect(screen.getByRole('region', { name: 'Money' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print packing slip' })).toBeNull();
    expect(screen.queryByRole('button', { name: /bill/ })).toBeNull();
  });

  test('of several orders leave presents out, and of a present come with a warning', async () => {
    const { user, choose, askDesk, toasts } = await open({
      orders: [page(booked(order), booked(present))],
      bills: [made(paper)],
    });
    await choose(order, present);
    await user.click(screen.getByRole('button', { name: 'Print bills' }));
    expect(askDesk.mock.lastCall?.[1]).toEqual({ ids: [order.id] });
    expect(toasts.at(-1)?.title).toMatch(/^A present is left out/);
    await choose(order);
    await user.click(screen.getByRole('button', { name: 'Print bills' }));
    expect(askDesk.mock.lastCall?.[1]).toEqual({ ids: [present.id] });
    expect(toasts.at(-1)?.title).toMatch(/don’t put the bill into the parcel/);
  });

  test('that lack a code keep an order from being shipped, with the reason', async () => {
    const missing = 'Urli Bowl has no HSN code: write hsn in products/urli-bowl.yaml.';
    const refused = answer({ ...booked(order), sold: false, missing: [missing] }, 409);
    const { user } = await openOrder({ change: [refused] });
    await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(missing);
  });

  test('come with a reminder of the e-way bill, also on the slip, which doesn’t name the value', async () => {
    const { user, printed } = await openOrder({}, booked(order, [], { ewayBill: 'value' }));
    screen.getByText(saying(/E-way bill needed: The parcel is worth more than ₹50,000\./));
    await user.click(screen.getByRole('button', { name: 'Print packing slip' }));
    expect(printed[0]!.split('E-way bill needed')).toHaveLength(3);
    expect(printed[0]!.split('₹50,000')).toHaveLength(2);
  });
});

describe('the shop at the desk', () => {
  const counted = { id: urli.id, total: 1, elsewhere: 0, orders: [], left: 1 };
  const stock = (given: object, soldOut: string[] = []) =>
    answer({ pieces: [{ ...counted, ...given }], soldOut });
  const elsewhere = { elsewhere: 1, left: 0 };
  const none = answer({ version: 0, notice: null });

  async function openShop(answers: Record<string, ShopAnswer[]>, catalogue: Catalogue) {
    const desk = await open({ orders: [page()], notice: [none], ...answers }, catalogue);
    await desk.user.click(await screen.findByRole('button', { name: 'Shop' }));
    return { ...desk, part: within(await screen.findByRole('region', { name: 'Products' })) };
  }

  test('switches a product to sold out, and back', async () => {
    const products = [stock({}), stock({}, [vase.id]), null, stock({})];
    const { user, part, askDesk } = await openShop({ products }, [urli, vase]);
    const toggle = () =>
      part.getByRole<HTMLInputElement>('switch', { name: `Sold out (${vase.name})` });
    await waitFor(() => expect(toggle().checked).toBe(false));
    await user.click(toggle());
    expect(askDesk.mock.lastCall?.slice(0, 2)).toEqual([
      'products',
      { id: vase.id, soldOut: true },
    ]);
    await waitFor(() => expect(toggle().checked).toBe(true));
    // The shop doesn't answer.
    await user.click(toggle());
    await part.findByRole('alert');
    expect(toggle().checked).toBe(true);
    await user.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(false));
    expect(part.queryByRole('alert')).toBeNull();
  });

  test('has no switch for a product that is sold out in its file', async () => {
    const { part } = await openShop({ products: [stock({})] }, [{ ...vase, soldOut: true }]);
    await part.findByText('Sold out in its file, where an editor can change it.');
    expect(part.queryByRole('switch')).toBeNull();
  });

  test('says how many people wait for a product', async () => {
    const waiting = { [urli.id]: 2, [vase.id]: 1 };
    const products = [answer({ pieces: [], soldOut: [urli.id, vase.id], waiting })];
    const { part } = await openShop({ products }, [urli, vase, { ...vase, id: 'tray' }]);
    await part.findByText('2 people wait for it.');
    part.getByText('1 person waits for it.');
    expect(part.getAllByText(/wait/)).toHaveLength(2);
  });

  test('finds products by name', async () => {
    const { user, part } = await openShop({ products: [stock({})] }, [urli, vase]);
    await part.findByText(urli.name);
    await user.type(screen.getByRole('searchbox', { name: 'Search products by name' }), 'URLI');
    expect(part.getAllByRole('listitem')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'x');
    part.getByText('No product has this name.');
  });

  test('lists 60 of many products, and more on request', async () => {
    const many = Array.from({ length: 61 }, (_, index) => ({ ...vase, id: `vase-${index}` }));
    const { user, part } = await openShop({ products: [stock({})] }, many);
    expect(await part.findAllByRole('listitem')).toHaveLength(60);
    await user.click(part.getByRole('button', { name: 'Show more' }));
    expect(part.getAllByRole('listitem')).toHaveLength(61);
    expect(part.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('records one-off pieces as sold elsewhere, and puts them on sale again', async () => {
    const products = [stock({}), stock(elsewhere), stock({})];
    const { user, part, askDesk } = await openShop({ products }, [{ ...urli, pieces: 1 }]);
    await part.findByText('1 of 1 left.');
    await user.click(part.getByRole('button', { name: 'Mark one as sold elsewhere (Urli Bowl)' }));
    await part.findByText('1 sold elsewhere. None left.');
    expect(askDesk.mock.lastCall?.[1]).toEqual({ id: urli.id, elsewhere: 0, change: 1 });
    await user.click(part.getByRole('button', { name: 'Put one back on sale (Urli Bowl)' }));
    await part.findByText('1 of 1 left.');
    expect(askDesk.mock.lastCall?.[1]).toEqual({ id: urli.id, elsewhere: 1, change: -1 });
  });

  test('shows the order that reserves a one-off piece, which then can’t be changed', async () => {
    const products = [stock({ orders: [order.id], left: 0 })];
    const { part } = await openShop({ products }, [{ ...urli, pieces: 1 }]);
    const number = await part.findByText(order.id);
    expect(number.parentElement?.textContent).toBe(`In order ${order.id}. None left.`);
    expect(part.queryByRole('button')).toBeNull();
  });

  const notice = { text: 'Hello.', first: '2126-11-20', last: '2126-11-21', closed: '', again: '' };
  const theirs = { ...notice, text: 'Theirs.' };

  test('has a notice with a pause, which two owners can’t overwrite', async () => {
    const answers = {
      products: [stock({})],
      notice: [
        none,
        answer({ version: 1, notice: theirs }, 409),
        answer({ version: 2, notice: { ...notice, again: '2126-12-01' } }),
        answer({ version: 3, notice: null }),
      ],
    };
    const { user, askDesk } = await openShop(answers, [urli]);
    const part = within(screen.getByRole('region', { name: 'Notice and pause' }));
    await user.click(await part.findByRole('button', { name: 'Write a notice' }));
    const type = async (label: string, text: string) => {
      await user.clear(part.getByLabelText(label));
      await user.type(part.getByLabelText(label), text);
    };
    await type('Sentence', 'Hello.');
    await type('First day', notice.first);
    await type('Last day', '2126-11-01');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText('The last day is before the first');
    await type('Last day', notice.last);
    await type('We ship again on', '2126-12-01');
    part.getByText('Hello. We ship again on December 1, 2126.');
    await user.click(part.getByRole('button', { name: 'Save' }));
    expect((await part.findByRole('alert')).textContent).toBe(
      'Someone else has saved a notice in the meantime: “Theirs.” Saving yours replaces it.',
    );
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText('Hello. We ship again on December 1, 2126.');
    expect(askDesk.mock.lastCall?.[1]).toEqual({
      notice: { ...notice, again: '2126-12-01' },
      version: 1,
    });
    await user.click(part.getByRole('button', { name: 'Remove it' }));
    await part.findByText('Shoppers see no notice.');
  });
});

describe('a one-off piece at the desk', () => {
  test('can’t be taken back by undoing a cancellation once someone else has bought them', async () => {
    const cancelled = booked(order, ['cancel']);
    const { user, toasts } = await open({
      orders: [page(cancelled)],
      change: [answer({ ...cancelled, sold: true }, 409)],
    });
    await user.click(await screen.findByRole('button', { name: `Open order ${order.id}` }));
    await user.click(screen.getByRole('button', { name: 'Undo “Cancel Order”' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo “Cancel Order”' }),
    );
    await waitFor(() =>
      expect(toasts.at(-1)?.title).toBe(
        'This can’t be undone: a one-off piece in this order was sold to someone else.',
      ),
    );
  });
});
