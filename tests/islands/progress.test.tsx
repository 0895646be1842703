import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Order } from '../../src/islands/Order/Order';
import { Orders } from '../../src/islands/Orders/Orders';
import { SharedOrder } from '../../src/islands/SharedOrder/SharedOrder';
import type { StatusQuestion } from '../../src/shop/orders/progress.store';
import { storedOrder } from '../../src/shop/orders/order';
import { statusesAhead } from '../../src/shop/orders/status';
import { packOrder, toLinkText } from '../../src/shop/sharing/links';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { SHOP_FACTS } from '../support/shop-facts';
import { fakeStorage } from '../support/storage';
import { CATALOGUE, renderIn, signedIn } from './support/shop';

const own = anOrder({ uid: ASHA.uid, toShop: 'received', key: 'k' });
const PROCESSING = {
  id: own.id,
  version: 1,
  status: 'Processing',
  situation: 'pack-reported',
  money: 'reported',
  history: [],
  emailed: true,
  canCancel: true,
};
const SHIPPED = {
  ...PROCESSING,
  version: 2,
  status: 'Shipped',
  situation: 'shipped',
  history: [{ status: 'Shipped', at: Date.UTC(2026, 11, 3) }],
  courier: 'Delhivery',
  trackingNumber: 'DL1',
  trackingLink: 'https://track.example/DL1',
  canCancel: false,
  billPath: `/bill#${own.id}.signature`,
};

const answering = (...statuses: object[]) =>
  vi.fn((_question: StatusQuestion, _token: string | null) =>
    Promise.resolve({ status: 200, body: { statuses, orders: [] as object[] } }),
  );
const deviceWith = (...orders: (typeof own)[]) =>
  fakeStorage(new Map([['orders', JSON.stringify(orders.map(storedOrder))]]));
/** In a shop with an order book. */
const KEEPS = { keepsOrders: true, path: `/order/${own.id}` };

async function openOrder(given: Parameters<typeof signedIn>[0]) {
  const { env } = await signedIn({ device: deviceWith(own), ...KEEPS, ...given });
  const toasts = recordToasts(env);
  return {
    env,
    toasts,
    ...renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />),
  };
}

async function openLink(status: object, order = own) {
  const fragment = await toLinkText(packOrder(order));
  const env = testEnvironment({
    device: deviceWith(own),
    ...KEEPS,
    path: '/shared-order',
    askStatuses: answering(status),
    fragment: () => fragment,
    watchFragment: (run) => {
      run(fragment);
      return () => undefined;
    },
  });
  renderIn(env, <SharedOrder catalogue={CATALOGUE} shop={SHOP_FACTS} />);
  return env;
}
const CHANGED = { ...PROCESSING, situation: 'pack-cash', money: 'to collect', hasChanged: true };
const CHANGED_SINCE = /^This order has been changed since this copy was made\./;

describe('the status of an order', () => {
  test('includes its history, the courier and a link to track the parcel', async () => {
    const askStatuses = answering(SHIPPED);
    await openOrder({ askStatuses });
    const panel = within(await screen.findByRole('region', { name: 'Order status' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Placed November 21, 2026',
      'Shipped December 3, 2026',
      ...statusesAhead({ status: 'Shipped' }),
    ]);
    panel.getByText('Delhivery');
    expect(panel.getByRole('link', { name: 'DL1' }).getAttribute('href')).toBe(
      'https://track.example/DL1',
    );
    expect(panel.getByRole('link', { name: 'Bill' }).getAttribute('href')).toBe(SHIPPED.billPath);
    expect(askStatuses).toHaveBeenCalledOnce();
    expect(askStatuses.mock.calls[0]![1]).toBe(`token-of-${ASHA.uid}`);
    screen.getByText('It is on its way.');
  });

  test('has no parcel ahead if the shopper collects it', async () => {
    const shipping = { ...own.shipping, address: '', city: '', zipCode: '' };
    const order = { ...own, shipping };
    const status = { ...PROCESSING, situation: 'collect-due', money: 'to collect' };
    await openOrder({ device: deviceWith(order), askStatuses: answering(status) });
    const panel = within(await screen.findByRole('region', { name: 'Order status' }));
    const steps = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual(['Placed November 21, 2026', 'Delivered']);
    screen.getByText('We keep it for you. You pay when you collect it.');
  });

  test.each([
    [{ ...PROCESSING, billPath: SHIPPED.billPath }, /The new one is made when we ship it/],
    [{ ...SHIPPED, status: 'Returned', situation: 'returned-settled' }, /credited in full/],
  ])('says that its bill no longer counts: %j', async (status, text) => {
    await openLink({ ...status, billCredited: true });
    const panel = within(await screen.findByRole('region', { name: 'Order status' }));
    panel.getByRole('link', { name: 'Bill' });
    panel.getByText(text);
  });

  test('shows the shop’s dates if the device’s clock was wrong', async () => {
    const wrong = { ...own, placedAt: Date.UTC(2028, 0, 1), date: '2028-01-01' };
    const askStatuses = answering({
      ...PROCESSING,
      date: '2026-11-21',
      delivery: { by: '2026-12-04' },
    });
    await openOrder({ device: deviceWith(wrong), askStatuses });
    const panel = within(await screen.findByRole('region', { name: 'Order status' }));
    const [placed] = panel.getAllByRole('listitem');
    expect(placed!.textContent).toBe('Placed November 21, 2026');
    screen.getByText((_, node) => node?.textContent === 'Placed on November 21, 2026');
    screen.getByText('December 4, 2026');
  });

  test('is the last known one, with its date, when offline', async () => {
    const progress = { ...SHIPPED, fetchedAt: Date.UTC(2026, 11, 4) } as never;
    await openOrder({
      device: deviceWith({ ...own, status: 'Shipped', progress }),
      askStatuses: vi.fn(() => Promise.resolve(null)),
    });
    await screen.findByText(
      'The shop can’t be reached at the moment. This was the status on December 4, 2026.',
    );
    screen.getByText('Delhivery');
  });

  test('is the last known one, with its date, once the shop doesn’t keep the order any more', async () => {
    const progress = { ...SHIPPED, fetchedAt: Date.UTC(2026, 11, 4) } as never;
    const now = () => Date.UTC(2027, 0, 4);
    await openOrder({ device: deviceWith({ ...own, progress }), askStatuses: answering(), now });
    await screen.findByText(
      'The shop no longer keeps this order. This was its status on December 4, 2026.',
    );
  });

  test('isn’t requested or guessed in a shop without an order book', async () => {
    const askStatuses = answering(SHIPPED);
    await openOrder({ askStatuses, keepsOrders: false });
    screen.getByText('Processing');
    expect(askStatuses).not.toHaveBeenCalled();
    expect(screen.queryByText('We are packing it.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Order status' })).toBeNull();
  });

  test('shows an overdue delivery day in a shop without an order book', async () => {
    const late = { ...own, delivery: { by: '2026-12-04' } };
    const now = () => Date.UTC(2026, 11, 6);
    await openOrder({ device: deviceWith(late), keepsOrders: false, now });
    screen.getByText('It should have arrived by December 4, 2026.');
  });

  test('is shown for an order link, without a Cancel button', async () => {
    await openLink({ ...SHIPPED, canCancel: true });
    await screen.findByRole('link', { name: 'DL1' });
    screen.getByText('This order was opened from a link. The shop has it.');
    expect(screen.queryByText(/These are today’s prices/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });
});

describe('an order that can’t be packed, or was called off', () => {
  const cases = [
    ['sold', 'paid', /^Someone else bought this before your payment arrived: Urli Bowl/],
    ['sent-back', 'refunded', /^Your money goes back to you, so we won’t pack it/],
  ] as const;

  test.each(cases)('says so in its link: %s', async (situation, money, sentence) => {
    await openLink({ ...PROCESSING, situation, money, sold: 'Urli Bowl' });
    await screen.findByText(sentence);
    const panel = within(screen.getByRole('region', { name: 'Order status' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
  });

  test.each(cases)(
    'has nothing ahead on its page, and says why in My Orders: %s',
    async (...given) => {
      const [situation, money, sentence] = given;
      const askStatuses = answering({ ...PROCESSING, situation, money, sold: 'Urli Bowl' });
      const { env } = await openOrder({ askStatuses });
      await screen.findByText(sentence);
      const panel = within(screen.getByRole('region', { name: 'Order status' }));
      expect(panel.getAllByRole('listitem')).toHaveLength(1);
      cleanup();
      renderIn(env, <Orders catalogue={CATALOGUE} shop={SHOP_FACTS} />);
      await screen.findByText(sentence);
    },
  );

  test('says in its link what happens to money that may have arrived', async () => {
    const cancelled = { ...PROCESSING, status: 'Cancelled', situation: 'cancelled-unclear' };
    await openLink({ ...cancelled, money: 'reported' });
    await screen.findByText('If you have paid, we’ll send your money back.');
  });
});

describe('an order that was changed', () => {
  test('says so in an older link, and what is due now', async () => {
    const env = await openLink({ ...CHANGED, due: 5549 });
    await screen.findByText(CHANGED_SINCE);
    expect(document.body.textContent).toContain('₹5,549.00 is due when the parcel arrives.');
    expect(screen.queryByText(/The shop has it/)).toBeNull();
    // The device that placed it has it as it is now.
    expect(env.device.read('orders')).not.toContain('hasChanged');
  });

  test('says so on a device that has an older copy of it', async () => {
    await openOrder({ askStatuses: answering({ ...CHANGED, due: 5549 }) });
    await screen.findByText(CHANGED_SINCE);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Invoice');
  });
});

describe('an order’s page', () => {
  test('asks again when it is looked at later', async () => {
    let look = () => {};
    let time = Date.UTC(2026, 11, 4);
    const askStatuses = answering(PROCESSING);
    await openOrder({
      askStatuses,
      now: () => time,
      onReturnOrOnline: (run: () => void) => {
        look = run;
        return () => undefined;
      },
    });
    await screen.findByText('We’ll get it ready once we have seen your payment.');
    askStatuses.mockResolvedValue({ status: 200, body: { statuses: [SHIPPED], orders: [] } });
    look();
    expect(askStatuses).toHaveBeenCalledOnce();
    time += 60_000;
    look();
    await screen.findByText('It is on its way.');
  });

  test('doesn’t say that there is no such order if the shop can’t be reached', async () => {
    await openOrder({ device: fakeStorage(), askStatuses: vi.fn(() => Promise.resolve(null)) });
    await screen.findByText(/^The shop can’t be reached, so only the orders of this device/);
    expect(screen.queryByText('No such order')).toBeNull();
  });
});

describe('Cancel Order', () => {
  async function cancel(answer: { status: number; body: unknown } | null) {
    const changeOrder = vi.fn(() => Promise.resolve(answer));
    const opened = await openOrder({ askStatuses: answering(PROCESSING), changeOrder });
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel Order' }));
    question.getByText(/If you have paid, we’ll send your money back\./);
    expect(changeOrder).not.toHaveBeenCalled();
    await opened.user.click(question.getByRole('button', { name: 'Cancel Order' }));
    return { ...opened, changeOrder };
  }

  test('asks first, then cancels once', async () => {
    const cancelled = {
      ...PROCESSING,
      status: 'Cancelled',
      situation: 'cancelled-unclear',
      history: [{ status: 'Cancelled', at: Date.UTC(2026, 10, 22) }],
      canCancel: false,
    };
    const { changeOrder, toasts } = await cancel({ status: 200, body: { status: cancelled } });
    await screen.findByText('November 22, 2026');
    expect(changeOrder).toHaveBeenCalledExactlyOnceWith(
      'cancel',
      { id: own.id, key: 'k' },
      `token-of-${ASHA.uid}`,
    );
    // It promises no email, because not every shop sends one.
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Order cancelled' }]);
    expect(toasts[0]?.description).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  test('shows the current status if it is too late to cancel', async () => {
    const { toasts } = await cancel({ status: 409, body: { status: SHIPPED } });
    await screen.findByText('Delhivery');
    expect(toasts.map(({ title }) => title)).toEqual(['This order can’t be cancelled any more']);
  });

  test.each([
    ['the shop can’t be reached', null, /can’t be reached/],
    ['it isn’t allowed from here', { status: 404, body: {} }, /^Only the account or the device/],
    ['there were too many tries', { status: 429, body: {} }, /^There were too many/],
  ])('says if %s, and can be tried again', async (_, answer, description) => {
    const { toasts } = await cancel(answer);
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'We couldn’t cancel the order',
          description: expect.stringMatching(description) as string,
        },
      ]),
    );
    screen.getByRole('button', { name: 'Cancel Order' });
  });
});

describe('Change the address', () => {
  async function open(
    answers: ({ status: number; body: unknown } | null)[],
    more: Parameters<typeof openOrder>[0] = {},
  ) {
    const changeOrder = vi.fn(() => Promise.resolve(answers.shift() ?? null));
    const given = { askStatuses: answering(PROCESSING), changeOrder, ...more };
    const opened = await openOrder(given);
    await opened.user.click(await screen.findByRole('button', { name: 'Change the address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address' }));
    return { ...opened, changeOrder, dialog };
  }

  test('sends the corrected address, and shows the order as the shop has it now', async () => {
    const changed = { ...own, shipping: { ...own.shipping, address: '7 Hill Road' } };
    const body = { status: { ...PROCESSING, version: 2 }, order: storedOrder(changed) };
    const { user, dialog, changeOrder, toasts } = await open([{ status: 200, body }]);
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), '7 Hill Road');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Address changed'));
    expect(changeOrder).toHaveBeenCalledExactlyOnceWith(
      'address',
      { id: own.id, key: 'k', shipping: changed.shipping },
      `token-of-${ASHA.uid}`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('7 Hill Road');
  });

  test('says at the field what is wrong, by the rules of checkout and by those of the shop', async () => {
    const errors = { state: 'We deliver within Maharashtra only.' };
    const { user, dialog, changeOrder } = await open([{ status: 422, body: { errors } }, null]);
    await user.clear(dialog.getByLabelText('PIN code'));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    dialog.getByText(/^Enter the six digits/);
    expect(changeOrder).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('PIN code'), '682001');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await dialog.findByText('We deliver within Maharashtra only.');
    await user.selectOptions(dialog.getByLabelText('State'), 'Kerala');
    expect(dialog.queryByText(/^We deliver within/)).toBeNull();
  });
});

describe('an unconfirmed cash order', () => {
  const UNCONFIRMED = { ...PROCESSING, situation: 'unconfirmed', money: 'to collect' };

  test('is confirmed with the button on its page', async () => {
    const confirmed = { ...UNCONFIRMED, version: 2, situation: 'pack-cash' };
    const changeOrder = vi.fn(() => Promise.resolve({ status: 200, body: { status: confirmed } }));
    const { user, toasts } = await openOrder({ askStatuses: answering(UNCONFIRMED), changeOrder });
    await user.click(await screen.findByRole('button', { name: 'Yes, send it' }));
    await screen.findByText('We are packing it.');
    expect(changeOrder).toHaveBeenCalledExactlyOnceWith(
      'confirm',
      { id: own.id, key: 'k' },
      `token-of-${ASHA.uid}`,
    );
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Thank you' }]);
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull();
  });

  test('can’t be confirmed by someone who only has its link', async () => {
    await openLink(UNCONFIRMED);
    await screen.findByText(/^Say yes with the button in our email/);
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull();
  });
});

test('My Orders shows the account’s orders from other devices, with their status', async () => {
  const elsewhere = anOrder({ id: 'AAN-261120-22222-33333', uid: ASHA.uid });
  const askStatuses = vi.fn(() =>
    Promise.resolve({
      status: 200,
      body: { statuses: [SHIPPED], orders: [own, elsewhere].map(storedOrder) },
    }),
  );
  const { env } = await signedIn({ device: deviceWith(own), keepsOrders: true, askStatuses });
  renderIn(env, <Orders catalogue={CATALOGUE} shop={SHOP_FACTS} />);
  await screen.findByRole('article', { name: `Order ${elsewhere.id}` });
  const card = within(screen.getByRole('article', { name: `Order ${own.id}` }));
  await card.findByText('Shipped on December 3, 2026, with Delhivery, tracking number DL1');
  expect(card.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toBe(
    'https://track.example/DL1',
  );
  expect(card.getByRole('link', { name: 'Bill' }).getAttribute('href')).toBe(SHIPPED.billPath);
  expect(askStatuses).toHaveBeenCalledOnce();
});

describe('an order that awaits payment', () => {
  const UNPAID = { ...PROCESSING, situation: 'awaiting', money: 'awaiting' };

  test('can be paid from its page, which doesn’t say that it is being packed', async () => {
    const payOrder = vi.fn(() => Promise.resolve('https://rzp.example/i/1'));
    const { env, user } = await openOrder({ askStatuses: answering(UNPAID), payOrder });
    await user.click(await screen.findByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(env.leaveFor).toHaveBeenCalledWith('https://rzp.example/i/1'));
    expect(screen.queryByText('We are packing it.')).toBeNull();
  });

  test('says where the order can be paid, on a page opened from a link', async () => {
    await openLink(UNPAID);
    await screen.findByText(/^To pay, use the payment link that we sent you/);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  test.each([
    { method: 'upi', provider: 'gpay' },
    { method: 'cod', taken: 'cash' },
  ] as const)(
    'says that the payment %o has arrived, once the owner has recorded it',
    async (payment) => {
      const recorded = { ...PROCESSING, situation: 'pack-paid', money: 'paid' };
      const device = deviceWith({ ...own, payment });
      await openOrder({ device, askStatuses: answering(recorded) });
      const panel = within(await screen.findByRole('region', { name: 'Order status' }));
      panel.getByText('We have received your payment.');
    },
  );

  test('says what happens to a payment that came after it was cancelled', async () => {
    const order = { ...own, payment: { method: 'card', via: 'Razorpay' } } as const;
    await openOrder({
      device: deviceWith(order),
      askStatuses: answering({
        ...PROCESSING,
        status: 'Cancelled',
        situation: 'cancelled-owed',
        money: 'paid',
      }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Order status' }));
    panel.getByText('We have received your payment.');
    screen.getByText('We’ll send your money back.');
  });

  test('can be paid from My Orders', async () => {
    const { env } = await signedIn({
      device: deviceWith(own),
      keepsOrders: true,
      askStatuses: answering(UNPAID),
    });
    renderIn(env, <Orders catalogue={CATALOGUE} shop={SHOP_FACTS} />);
    await screen.findByRole('button', { name: 'Pay now' });
  });
});
