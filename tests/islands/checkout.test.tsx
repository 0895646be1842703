import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HELD_SENTENCE } from '../../src/shop/catalogue/sold';
import { itemCount } from '../../src/shop/cart/cart';
import { reconcile } from '../../src/shop/cart/reconcile';
import type { Catalogue } from '../../src/shop/catalogue/product';
import { liveGuestOrders } from '../../src/shop/orders/orders.live';
import { isoDateInIndia, longDate } from '../../src/shop/date';
import { BANKS, PAYMENT_METHODS } from '../../src/shop/payment/methods';
import { chargesFor } from '../../src/shop/payment/charges';
import { offersQrCode, UPI_PROVIDERS } from '../../src/shop/payment/upi';
import { CheckoutContents } from '../../src/islands/Checkout/Checkout';
import type { DeliveryArea } from '../../src/shop/delivery/delivery';
import { type Offer, offeredMethods, submitLabel } from '../../src/shop/payment/payment';
import { rupees } from '../../src/shop/money/money';
import type { District } from '../../src/shop/delivery/pins';
import type { Payee } from '../../src/shop/payment/upi';
import { liveToasts } from '../../src/shop/toasts/toasts.live';
import { fakeStorage } from '../support/storage';
import { anOrder } from '../support/order';
import { ASHA, fakeAuth } from '../support/fake-auth';
import { openTab } from '../support/tab';
import {
  CATALOGUE,
  CHECKOUT_FACTS,
  deviceWithCart,
  lamp,
  renderIn,
  saying,
  shipping,
  urli,
  vase,
} from './support/shop';

type Person = { uid: string; displayName: string; email: string; photoURL: null };

interface Options {
  /** The date of the build; by default today. */
  builtOn?: string;
  payee?: Payee;
  areas?: DeliveryArea[];
  /** The only state to which the shop may sell. */
  onlyState?: string;
  offer?: Offer;
  /** The PIN code that the shopper checked on a product page. */
  pin?: string;
  lines?: Parameters<typeof deviceWithCart>;
  catalogue?: Catalogue;
  /** By default a new device with these lines in the cart. */
  device?: ReturnType<typeof fakeStorage>;
  tab?: ReturnType<typeof fakeStorage>;
  /** The random number that decides simulated payments. */
  luck?: number;
  keepsOrders?: boolean;
  paysOnline?: boolean;
  person?: Person;
  /** The uid that the identity provider confirms; by default the user's. */
  provider?: string;
}

function open(options: Options = {}) {
  const { lines = [[urli, 2]], tab = fakeStorage(), luck = 0, person, provider } = options;
  const storage = options.device ?? deviceWithCart(...lines);
  const confirmed = provider ?? person?.uid;
  const auth = fakeAuth({ user: confirmed ? { ...ASHA, uid: confirmed } : null });
  const shop = openTab({
    device: storage,
    own: tab,
    luck,
    auth,
    keepsOrders: options.keepsOrders,
    paysOnline: options.paysOnline,
  });
  const { env, cart, qrCodes, orders, draft, leaveFor, toasts, signIn } = shop;
  if (person) signIn(person);
  leaveFor.mockReturnValue(new Promise<never>(() => undefined));
  if (options.pin) env.device.write('pin', options.pin);
  const view = renderIn(
    env,
    <CheckoutContents
      {...CHECKOUT_FACTS}
      builtOn={options.builtOn ?? isoDateInIndia(env.now())}
      catalogue={options.catalogue ?? CATALOGUE}
      payee={options.payee ?? CHECKOUT_FACTS.payee}
      texts={{ ...CHECKOUT_FACTS.texts, ...options.offer }}
      terms={{
        ...CHECKOUT_FACTS.terms,
        areas: options.areas ?? [],
        onlyState: options.onlyState,
      }}
    />,
  );
  const titles = () => toasts.map(({ title }) => title);
  const user = userEvent.setup({ delay: null });
  return {
    ...view,
    cart,
    qrCodes,
    env,
    draw: env.drawQrCode,
    signIn,
    downloadInvoice: env.download,
    draft,
    leaveFor,
    toasts,
    orders,
    storage,
    tab,
    titles,
    user,
  };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const tile = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
const validationError = (label: string) => {
  const id = box(label).getAttribute('aria-describedby') ?? '';
  return id
    .split(' ')
    .map((one) => document.getElementById(one)?.textContent)
    .join(' ');
};

const ADDRESS: [string, string][] = [
  ['First name', shipping.firstName],
  ['Last name', shipping.lastName],
  ['Email', shipping.email],
  ['Phone', '098765-43210'],
  ['Address', shipping.address],
  ['City', shipping.city],
  ['PIN code', '411 001'],
];

async function fillAddress(user: ReturnType<typeof userEvent.setup>) {
  for (const [label, text] of ADDRESS) {
    await user.click(box(label));
    await user.paste(text);
  }
  await user.selectOptions(box('State'), shipping.state);
}

async function placeCash({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
  await fillAddress(user);
  await user.click(tile(/Cash on Delivery/));
  await user.click(button('Place Order'));
}

describe('checkout', () => {
  test('names what is in the cart when none of it is available any more', () => {
    const { cart } = open({ lines: [[lamp, 1]] });
    screen.getByRole('heading', { name: 'Nothing in your cart is available any more' });
    const gone = within(screen.getByRole('region', { name: 'No longer available' }));
    gone.getByText('Old Lamp, quantity 1');
    expect(itemCount(cart.$cart.get())).toBe(0);
  });

  test.each(['2199-01-01', '2001-01-01'])(
    'warns that the device’s clock seems wrong when the page was built on %s',
    (builtOn) => {
      const { env } = open({ builtOn });
      const today = longDate(isoDateInIndia(env.now()));
      screen.getByText(new RegExp(`Your device’s clock seems to be wrong: it says ${today}\\.`));
    },
  );

  test('doesn’t warn about a clock that may be right', () => {
    open();
    expect(screen.queryByText(/clock/)).toBeNull();
  });

  test('dates an order with the build’s day when the device’s clock is behind it', async () => {
    const { user, orders } = open({ builtOn: '2199-01-01' });
    await placeCash({ user });
    await waitFor(() => expect(orders.$orders.get()[0]?.date).toBe('2199-01-01'));
  });

  test('says what placing the order agrees to, and only if there is something to order', () => {
    const { cart } = open();
    const consent = within(
      screen.getByRole('list', { name: 'By placing the order you agree to:' }),
    );
    expect(consent.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    act(() => cart.clear());
    expect(screen.queryByText('By placing the order you agree to:')).toBeNull();
  });

  test('shows a summary of the order, with discontinued products listed separately', () => {
    open({
      lines: [
        [urli, 2],
        [lamp, 1],
        [vase, 1],
      ],
    });
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Urli BowlQuantity: 2₹5,499.00 each₹10,998.00',
      'Lota VaseQuantity: 1₹2,999.00',
      'Old Lamp, quantity 1',
    ]);
    const amounts = summary
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .filter((text) => /₹|Free/.test(text));
    expect(amounts).toEqual(['₹13,997.00', 'Free', '₹13,997.00']);
  });

  test('shows lines and total before the submit button, without expanding anything', () => {
    open();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    const form = screen.getByRole('form', { name: 'Checkout' });
    const [last] = within(form).getAllByRole('button').slice(-1);
    expect(last?.textContent).toBe('Complete Purchase');
    expect(summary.compareDocumentPosition(last!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(summary).queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: '2 pieces' }).getAttribute('href')).toBe(
      `#${summary.getAttribute('aria-labelledby')}`,
    );
  });

  test('has autocomplete tokens for all shipping fields, and India as the country', () => {
    open();
    const tokens = [...ADDRESS.map(([label]) => label), 'State', 'Country'].map((label) => [
      box(label).name,
      box(label).getAttribute('autocomplete'),
      box(label).required,
    ]);
    expect(tokens).toEqual([
      ['firstName', 'given-name', true],
      ['lastName', 'family-name', true],
      ['email', 'email', true],
      ['phone', 'tel', true],
      ['address', 'street-address', true],
      ['city', 'address-level2', true],
      ['zipCode', 'postal-code', true],
      ['state', 'address-level1', true],
      ['country', 'country', true],
    ]);
    expect(box('Country').value).toBe('India');
    expect(box('PIN code').inputMode).toBe('numeric');
    expect(within(box('State')).getAllByRole('option')).toHaveLength(37);
  });

  test('fills in the name and email of the signed-in user', () => {
    const person = { uid: 'u1', displayName: 'Asha Rao', email: 'asha@example.in', photoURL: null };
    open({ person });
    expect(box('First name').value).toBe('Asha');
    expect(box('Last name').value).toBe('Rao');
    expect(box('Email').value).toBe('asha@example.in');
  });
});

describe('checkout in a shop that may sell within its own state only', () => {
  const SENTENCE = 'We deliver within Goa only.';
  const places = [{ district: 'Pune', state: 'Maharashtra' }];

  test('refuses a PIN code of another state, whichever state was chosen', async () => {
    const { user, env, orders } = open({ onlyState: 'Goa' });
    env.lookUpPin.mockResolvedValue(places);
    await fillAddress(user);
    await screen.findByText(SENTENCE);
    await user.selectOptions(box('State'), 'Goa');
    await user.click(tile(/Cash on Delivery/));
    await user.click(button('Place Order'));
    expect(validationError('PIN code')).toBe(SENTENCE);
    expect(orders.$orders.get()).toEqual([]);
  });
});

describe('checkout in a shop with a payment provider', () => {
  const PAGE = 'https://rzp.example/i/1';

  test('asks for no card details, and goes to the provider once the shop has the order', async () => {
    const { user, env, orders, cart, leaveFor } = open({ paysOnline: true });
    env.postOrder.mockResolvedValue({ status: 'received', emailed: false });
    env.payOrder.mockResolvedValue(PAGE);
    screen.getByText('You’ll pay on Razorpay’s page. We keep your order while you do.');
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await fillAddress(user);
    await user.click(button('Complete Purchase'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAGE));
    const [order] = orders.$orders.get();
    expect(order).toMatchObject({
      payment: { method: 'card', via: 'Razorpay' },
      toShop: 'received',
    });
    expect(order!.unseen).toBeUndefined();
    expect(env.payOrder).toHaveBeenCalledWith({ id: order!.id, key: order!.key }, null);
    expect(env.postOrder.mock.invocationCallOrder[0]).toBeLessThan(
      env.payOrder.mock.invocationCallOrder[0]!,
    );
    expect(cart.$cart.get()).toEqual([]);
  });

  test('keeps the order and goes to its page when the provider can’t be reached', async () => {
    const { user, env, orders, leaveFor, toasts } = open({ paysOnline: true });
    env.postOrder.mockResolvedValue({ status: 'received', emailed: false });
    const message = 'Press Pay now later.';
    env.payOrder.mockResolvedValue({ status: 503, body: { message } });
    env.canReach.mockResolvedValue(true);
    await fillAddress(user);
    await user.click(button('Complete Purchase'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(leaveFor).toHaveBeenCalledWith(`/order/${orders.$orders.get()[0]!.id}`);
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', description: message });
  });

  test('says so if the shop’s answer has no payment page', async () => {
    const { user, env, toasts } = open({ paysOnline: true });
    env.postOrder.mockResolvedValue({ status: 'received', emailed: false });
    env.payOrder.mockResolvedValue({ status: 200, body: {} });
    await fillAddress(user);
    await user.click(button('Complete Purchase'));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('We couldn’t open the payment page'));
  });

  test('offers direct UPI payments if the shop’s data asks for them', async () => {
    const { user } = open({
      paysOnline: true,
      offer: { methods: [{ id: 'upi', direct: true }, { id: 'card' }] },
    });
    expect(tile('UPI').checked).toBe(false);
    await user.click(tile('UPI'));
    box('Your UPI ID');
  });
});

test('checkout moves the expected day by a pause, and says when the shop ships again', async () => {
  const { env } = open({ keepsOrders: true, pin: '411001' });
  const day = (ahead: number) => isoDateInIndia(env.now() + ahead * 24 * 60 * 60 * 1000);
  const pause = { from: day(0), until: day(30) };
  await waitFor(() => expect(env.send).toHaveBeenCalled());
  env.send.mockImplementation(() => Promise.resolve(Response.json({ left: {}, pause }) as never));
  const before = screen.getByText(/^[A-Z][a-z]+ \d+, 20\d\d$/).textContent;
  act(() => env.onReturnOrOnline.mock.lastCall?.[0]());
  await screen.findByText(`We ship again on ${longDate(pause.until)}.`);
  expect(screen.queryByText(before)).toBeNull();
});

describe('checkout of a one-off piece', () => {
  const catalogue = [{ ...urli, pieces: 1 }, vase];
  const left = { [urli.id]: 0 };
  const SOLD = { status: 'refused', answer: { left } } as const;
  const answerOf = (given: object) => () =>
    Promise.resolve(Response.json({ left: given }) as never);
  const openWith = (options: Options = {}) =>
    open({ catalogue, keepsOrders: true, lines: [[urli, 2]], ...options });

  test('reduces the quantity to the number of pieces that exist', () => {
    const { cart } = openWith();
    expect(cart.$cart.get()).toMatchObject([{ quantity: 1 }]);
  });

  test('says before payment that someone else has bought it, and then orders the rest', async () => {
    const shop = openWith({
      lines: [
        [urli, 1],
        [vase, 1],
      ],
    });
    const { env, orders, cart, toasts, leaveFor, draft, user } = shop;
    env.postOrder.mockResolvedValueOnce(SOLD);
    await waitFor(() => expect(env.send).toHaveBeenCalled());
    env.send.mockImplementation(answerOf(left));
    await placeCash(shop);
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        kind: 'error',
        title: 'No longer available: Urli Bowl',
        description: 'Nothing was ordered, and we’ve kept what you typed.',
      }),
    );
    expect(orders.$orders.get()).toEqual([]);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(env.download).not.toHaveBeenCalled();
    expect(box('Address').value).toBe(shipping.address);
    expect(draft.$draft.get()?.address).toBe(shipping.address);
    within(screen.getByRole('region', { name: 'No longer available' })).getByText(
      'Urli Bowl, quantity 1, sold out',
    );

    env.postOrder.mockResolvedValueOnce({ status: 'received', emailed: true });
    await user.click(button('Place Order'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/order-confirmation'));
    expect(orders.$orders.get()).toMatchObject([{ lines: [{ product: vase }] }]);
    expect(cart.$cart.get()).toMatchObject([{ product: urli, unavailable: true }]);
  });

  test('shows nothing to pay by UPI before the shop has said that it isn’t sold', async () => {
    const { env, user, toasts } = openWith({ lines: [[urli, 1]] });
    await waitFor(() => expect(env.send).toHaveBeenCalled());
    let tell: (answer: Response) => void = () => undefined;
    env.send.mockImplementation(() => new Promise<never>((resolve) => (tell = resolve as never)));
    await user.click(tile('UPI'));
    screen.getByText(/^One moment: we’re checking/);
    expect(screen.queryByText(/In your UPI app|QR code/)).toBeNull();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    tell(Response.json({ left }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('No longer available: Urli Bowl'));
    await screen.findByText('Nothing in your cart is available any more');
  });

  test('says how many of several pieces are left, and then orders those', async () => {
    const shop = openWith({ catalogue: [{ ...urli, pieces: 3 }], lines: [[urli, 3]] });
    const { env, orders, toasts, user } = shop;
    env.postOrder.mockResolvedValueOnce({ status: 'refused', answer: { left: { [urli.id]: 2 } } });
    await waitFor(() => expect(env.send).toHaveBeenCalled());
    env.send.mockImplementation(answerOf({ [urli.id]: 2 }));
    await placeCash(shop);
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: 'Urli Bowl: 2 pieces are left',
        description: 'Nothing was ordered, and we’ve kept what you typed.',
      }),
    );
    env.postOrder.mockResolvedValueOnce({ status: 'received', emailed: true });
    await user.click(button('Place Order'));
    await waitFor(() =>
      expect(orders.$orders.get()).toMatchObject([{ lines: [{ product: urli, quantity: 2 }] }]),
    );
  });

  test('explains what to do if the shopper has already paid for a piece that was sold', async () => {
    const shop = openWith({ lines: [[urli, 1]] });
    await shop.user.click(tile('UPI'));
    await screen.findByAltText(/QR/);
    shop.env.send.mockImplementation(answerOf(left));
    const looks = shop.env.later.mock.calls as [look: () => void, ms: number][];
    act(() => looks.findLast(([, ms]) => ms === 20_000)?.[0]());
    await waitFor(() =>
      expect(shop.toasts.at(-1)).toMatchObject({
        title: 'No longer available: Urli Bowl',
        description: expect.stringContaining('If you have paid, call us') as string,
      }),
    );
  });

  test('doesn’t announce an order when the sold piece was the only one in the cart', async () => {
    const shop = openWith();
    await waitFor(() => expect(shop.env.send).toHaveBeenCalled());
    shop.env.send.mockImplementation(answerOf(left));
    shop.env.postOrder.mockResolvedValueOnce(SOLD);
    await placeCash(shop);
    await screen.findByRole('region', { name: 'No longer available' });
    screen.getByText('Nothing to pay for.');
    expect(screen.queryByText(/is placed/)).toBeNull();
    expect(screen.getByRole('heading').closest('[tabindex]')).toBe(document.activeElement);
    await waitFor(() => expect(shop.toasts.at(-1)?.description).toBe('Nothing was ordered.'));
  });

  test('says that someone is only paying for the piece', async () => {
    const shop = openWith();
    await waitFor(() => expect(shop.env.send).toHaveBeenCalled());
    shop.env.send.mockImplementation(() =>
      Promise.resolve(Response.json({ left, held: [urli.id] }) as never),
    );
    shop.env.postOrder.mockResolvedValueOnce(SOLD);
    await placeCash(shop);
    await screen.findByRole('heading', { name: 'Nothing in your cart is available right now' });
    within(screen.getByRole('region', { name: 'Not available right now' })).getByText(
      `Urli Bowl, quantity 1. ${HELD_SENTENCE}`,
    );
    await waitFor(() =>
      expect(shop.toasts.at(-1)).toMatchObject({
        title: 'On hold: Urli Bowl',
        description: `${HELD_SENTENCE} Nothing was ordered.`,
      }),
    );
  });

  test('places the order as usual when the shop can’t be reached', async () => {
    const shop = openWith();
    await placeCash(shop);
    await waitFor(() => expect(shop.leaveFor).toHaveBeenCalledWith('/order-confirmation'));
    expect(shop.orders.$orders.get()).toMatchObject([{ toShop: 'waiting' }]);
    expect(shop.cart.$cart.get()).toEqual([]);
  });

  test('keeps the order and goes to its page if the shopper says that they have paid', async () => {
    const shop = openWith();
    shop.env.postOrder.mockResolvedValue(SOLD);
    await fillAddress(shop.user);
    await shop.user.click(tile('UPI'));
    await shop.user.click(tile('Other UPI App'));
    await shop.user.type(box('Your UPI ID'), 'asha@bank');
    await shop.user.click(button('Complete Purchase'));
    await waitFor(() => expect(shop.leaveFor).toHaveBeenCalled());
    const [order] = shop.orders.$orders.get();
    expect(order).toMatchObject({
      ...{ status: 'Cancelled', toShop: 'refused', sold: [urli.id] },
      payment: { provider: 'other', upiId: 'asha@bank' },
    });
    expect(shop.leaveFor).toHaveBeenCalledWith(`/order/${order!.id}`);
  });
});

describe('an order that the shop is asked about', () => {
  test('isn’t placed if it differs from the shop’s, and the input stays', async () => {
    const shop = open({ keepsOrders: true });
    const differs = ['Urli Bowl: you saw ₹5,499; it would be ₹5,999 today.'];
    shop.env.postOrder.mockResolvedValueOnce({ status: 'refused', answer: { differs } });
    await placeCash(shop);
    await waitFor(() =>
      expect(shop.toasts.at(-1)).toMatchObject({
        kind: 'error',
        title: 'Your order was not placed',
        description: `${differs[0]} Everything you entered is kept.`,
        link: { href: '/checkout' },
      }),
    );
    expect(shop.env.postOrder.mock.calls[0]?.[0]).toMatchObject({ asked: true });
    expect(shop.orders.$orders.get()).toEqual([]);
    expect(shop.cart.$cart.get()).not.toEqual([]);
    expect(shop.leaveFor).not.toHaveBeenCalled();
    expect(box('Address').value).toBe(shipping.address);
  });

  test('is placed, and waits on the device, if no answer comes within seconds', async () => {
    const shop = open({ keepsOrders: true });
    shop.env.postOrder.mockReturnValueOnce(new Promise(() => undefined));
    await placeCash(shop);
    await waitFor(() => expect(shop.env.later).toHaveBeenCalledWith(expect.anything(), 5000));
    expect(shop.leaveFor).not.toHaveBeenCalled();
    const timers = shop.env.later.mock.calls as [run: () => void, ms: number][];
    act(() => timers.findLast(([, ms]) => ms === 5000)?.[0]());
    await waitFor(() => expect(shop.leaveFor).toHaveBeenCalledWith('/order-confirmation'));
    expect(shop.orders.$orders.get()).toMatchObject([{ toShop: 'waiting' }]);
  });
});

test('an order paid on the provider’s page isn’t confirmed while the device is offline', async () => {
  const shop = open({ keepsOrders: true, paysOnline: true });
  Object.assign(shop.env, { isOnline: () => false });
  shop.env.canReach.mockResolvedValue(false);
  shop.env.postOrder.mockResolvedValue({ status: 'unreachable' });
  await fillAddress(shop.user);
  await shop.user.click(button('Complete Purchase'));
  await screen.findByRole('heading', { name: 'Your order isn’t paid yet' });
  await screen.findByRole('button', { name: 'Pay now' });
  expect(screen.queryByText('Order Confirmed!')).toBeNull();
});

describe('the payment methods', () => {
  test('are radio buttons, with Cards chosen and a charge shown for Cash on Delivery', () => {
    open();
    const tiles = within(screen.getByRole('group', { name: 'How would you like to pay?' }));
    expect(tiles.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(
      offeredMethods({}).map(({ id }) => id),
    );
    expect(tile('Cards').checked).toBe(true);
    tile('Cash on Delivery Adds ₹50.00');
  });

  test('include Cards with four fields that have autocomplete tokens', () => {
    open();
    const fields = ['Card number', 'Name on card', 'Expiry date', 'CVV'].map(box);
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['cardNumber', 'cc-number'],
      ['cardName', 'cc-name'],
      ['expiryDate', 'cc-exp'],
      ['cvv', 'cc-csc'],
    ]);
    button('Complete Purchase');
  });

  test('include Net Banking with ten banks', async () => {
    const { user } = open();
    await user.click(tile('Net Banking'));
    const [prompt, ...banks] = within(box('Bank')).getAllByRole('option');
    expect(prompt?.textContent).toBe('Choose your bank');
    expect(banks.map(({ textContent }) => textContent)).toEqual([...BANKS]);
    button('Complete Purchase');
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('include UPI with six apps, Google Pay chosen, and a QR code with amount and payment id', async () => {
    const { user } = open();
    await user.click(tile('UPI'));
    const apps = within(await screen.findByRole('group', { name: 'Your UPI app' }));
    expect(apps.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(
      UPI_PROVIDERS.map(({ id }) => id),
    );
    expect(tile('Google Pay').checked).toBe(true);
    const image = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code/ });
    const link = new URL(decodeURI(image.src.split(',')[1]!));
    const [amount, id] = screen.getAllByRole('definition');
    expect(amount?.textContent).toBe('₹10,998.00');
    expect(link.searchParams.get('tr')).toBe(id?.textContent);
    expect(link.searchParams.get('am')).toBe('10998.00');
    expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
    button('Complete Purchase (After Payment)');
  });

  test('hide the QR code when another method is chosen, and redraw it when the cart changes', async () => {
    const { user, cart, qrCodes } = open();
    await user.click(tile('UPI'));
    await screen.findByRole('img', { name: /^QR code to pay ₹10,998.00/ });
    act(() => cart.setQuantity('urli-bowl', 3));
    await screen.findByRole('img', { name: /^QR code to pay ₹16,497.00/ });
    await user.click(tile('Cards'));
    expect(qrCodes.$qrCode.get().state).toBe('hidden');
    button('Complete Purchase');
  });

  test('draw a failed QR code again on request, and when another app is chosen', async () => {
    const { user, draw, env } = open();
    draw.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    await user.click(tile('UPI'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(tile('Paytm'));
    await screen.findByRole('img', { name: /^QR code/ });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(liveToasts(env).$toasts.get()).toEqual([]);
  });

  test('accept a payment through an app’s link on a phone without a QR code', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
    );
    const { user, draw } = open();
    draw.mockRejectedValue(new Error('offline'));
    await user.click(tile('UPI'));
    await screen.findByRole('alert');
    const link = screen.getByRole('link', { name: 'Pay ₹10,998.00 in Google Pay' });
    const paymentId = new URL(link.getAttribute('href')!).searchParams.get('tr')!;
    screen.getByText(paymentId);
    button('Complete Purchase (After Payment)');
    await user.click(tile('PhonePe'));
    screen.getByRole('link', { name: 'Pay ₹10,998.00 in PhonePe' });
  });
});

describe('a checkout field', () => {
  test('shows its validation error when it is left, not while typing, and hides it as soon as it is valid', async () => {
    const { user } = open();
    await user.type(box('PIN code'), '0411');
    expect(box('PIN code').getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    // The error appears after a short delay: see parts/form/afterPress.
    await waitFor(() => expect(box('PIN code').getAttribute('aria-invalid')).toBe('true'));
    expect(validationError('PIN code')).toBe(
      'Enter the six digits of the PIN code, such as 244001',
    );
    await user.clear(box('PIN code'));
    await user.type(box('PIN code'), '411-001');
    expect(box('PIN code').getAttribute('aria-invalid')).toBe('false');
  });

  test('that a PIN code fills in while it has focus is replaced by what is typed', async () => {
    const { user, env } = open();
    const { promise, resolve } = Promise.withResolvers<District[]>();
    env.lookUpPin.mockReturnValue(promise);
    await user.type(box('PIN code'), '560001');
    await user.click(box('City'));
    resolve([{ district: 'Bengaluru', state: 'Karnataka' }]);
    await waitFor(() => expect(box('City').value).toBe('Bengaluru'));
    await user.keyboard('Bengaluru');
    expect(box('City').value).toBe('Bengaluru');
  });

  test('with an error is linked from a focused summary after submitting, and nothing typed is lost', async () => {
    const { user, orders, env } = open();
    await fillAddress(user);
    await user.clear(box('Phone'));
    await user.type(box('Phone'), '12345');
    await user.click(button('Complete Purchase'));
    const summary = screen.getByRole('group', { name: 'Please check 5 fields' });
    expect(document.activeElement).toBe(summary);
    expect(env.markTitle).toHaveBeenCalledWith('Error: ');
    await user.click(within(summary).getByText('and 3 more'));
    await user.click(within(summary).getByRole('link', { name: /CVV/ }));
    expect(document.activeElement).toBe(box('CVV'));
    await user.click(within(summary).getByRole('link', { name: /ten digits/ }));
    expect(document.activeElement).toBe(box('Phone'));
    expect(validationError('Phone')).toContain('ten digits');
    expect(validationError('Card number')).toBe('Enter your card number');
    expect(box('Phone').value).toBe('12345');
    expect(box('City').value).toBe('Pune');
    expect(orders.$orders.get()).toEqual([]);
  });

  test('of a newly chosen method shows no validation error until it is left, even after a submit', async () => {
    const { user } = open();
    await user.click(button('Complete Purchase'));
    await user.click(tile('Net Banking'));
    expect(box('Bank').getAttribute('aria-invalid')).toBe('false');
    await user.click(tile('Cards'));
    expect(box('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  test('for the card number or expiry date is formatted while typing', async () => {
    const { user } = open();
    await user.type(box('Card number'), '4111111111111111');
    expect(box('Card number').value).toBe('4111 1111 1111 1111');
    await user.type(box('Expiry date'), '1228');
    expect(box('Expiry date').value).toBe('12/28');
    await user.clear(box('Card number'));
    await user.click(box('Card number'));
    await user.paste('4111-1111-1111-1111');
    expect(box('Card number').value).toBe('4111 1111 1111 1111');
  });

  test('for the card number keeps the caret in place when a digit in the middle changes', async () => {
    const { user } = open();
    const number = box('Card number');
    await user.type(number, '41111111');
    number.setSelectionRange(2, 2);
    await user.keyboard('9');
    expect(number.value).toBe('4191 1111 1');
    expect(number.selectionStart).toBe(3);
    await user.keyboard('{Backspace}');
    expect(number.value).toBe('4111 1111');
    expect(number.selectionStart).toBe(2);
  });

  test('for the email address suggests a correction once it is left', async () => {
    const { user } = open();
    await user.type(box('Email'), 'asha@gmial.com');
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
    await user.tab();
    await user.click(button('Did you mean asha@gmail.com?'));
    expect(box('Email').value).toBe('asha@gmail.com');
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  });

  test('for the card number deletes the digit after a gap with the Delete key', async () => {
    const { user } = open();
    const number = box('Card number');
    await user.type(number, '411123456');
    number.setSelectionRange(4, 4);
    await user.keyboard('{Delete}');
    expect(number.value).toBe('4111 3456');
    expect(number.selectionStart).toBe(4);
    await user.keyboard('{Delete}{Delete}');
    expect(number.value).toBe('4111 56');
    // A selected gap has no digit to delete.
    number.setSelectionRange(4, 5);
    await user.keyboard('{Delete}');
    expect(number.value).toBe('4111 56');
    await user.type(box('Expiry date'), '1228');
    box('Expiry date').setSelectionRange(2, 2);
    await user.keyboard('{Delete}');
    expect(box('Expiry date').value).toBe('12/8');
  });

  test('for the card number formats text from an input method only after its composition ends', () => {
    open();
    const number = box('Card number');
    const compose = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        number,
        value,
      );
      number.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    fireEvent.compositionStart(number);
    for (const typed of ['4', '41', '411', '4111', '41111', '411112']) {
      act(() => compose(typed));
      expect(number.value).toBe(typed);
    }
    fireEvent.compositionEnd(number);
    expect(number.value).toBe('4111 12');
  });
});

describe('an order at checkout', () => {
  test('by card can be submitted with Enter, without a question', async () => {
    const { user, orders } = open();
    await fillAddress(user);
    await user.type(box('Card number'), '4111 1111 1111 1111');
    await user.type(box('Name on card'), 'Asha Rao');
    await user.type(box('Expiry date'), '12/40');
    await user.type(box('CVV'), '741{Enter}');
    expect(orders.$orders.get()[0]?.payment.method).toBe('card');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('as a gift has a message of at most 240 characters', async () => {
    const { user, orders } = open();
    await fillAddress(user);
    await user.click(tile(/^Cash on Delivery/));
    expect(screen.queryByLabelText('Message (optional)')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
    await user.click(box('Message (optional)'));
    await user.paste(`For Ma${'!'.repeat(300)}`);
    await user.click(button('Place Order'));
    expect(orders.$orders.get()[0]?.gift).toBe(`For Ma${'!'.repeat(234)}`);
  });
});

describe('the amount to pay', () => {
  const rupeesIn = (text: string | null | undefined) =>
    Number(/₹([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

  /** All methods, and all UPI apps. */
  const WAYS = PAYMENT_METHODS.flatMap(({ id, label }) =>
    (id === 'upi' ? UPI_PROVIDERS : [undefined]).map((app) => ({ id, way: label, app })),
  );
  const offer: Offer = { methods: PAYMENT_METHODS.map(({ id }) => ({ id })) };

  test.each(WAYS)(
    'at the last button is the amount that was shown before: $way $app.label',
    async ({ id, way, app }) => {
      const { user, container } = open({
        offer,
        lines: [
          [urli, 2],
          [vase, 1],
        ],
      });
      // The prices, and the charge on the method's tile, are shown before anything is chosen.
      const pieces = [urli, urli, vase].reduce((sum, { price }) => sum + price / 100, 0);
      const method = tile(new RegExp(`^${way}`));
      const added = rupeesIn(method.closest('label')?.textContent) || 0;
      expect(added).toBe(
        chargesFor({ method: id }).reduce((sum, { amount }) => sum + amount / 100, 0),
      );
      await user.click(method);
      if (app) await user.click(await screen.findByRole('radio', { name: app.label }));
      const hasCode = app !== undefined && offersQrCode(app.id);
      if (hasCode) {
        const { alt } = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code/ });
        expect(rupeesIn(alt)).toBe(pieces);
      } else expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
      const last = [...container.querySelectorAll('button[type="submit"]')].at(-1)!;
      expect(last.textContent).toBe(submitLabel(id, hasCode));
      expect(rupeesIn(last.parentElement?.textContent)).toBe(pieces + added);
      const summary = within(screen.getByRole('region', { name: 'Order summary' }));
      const amounts = summary
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .filter((text) => /₹|Free/.test(text));
      expect(amounts.map((amount) => rupeesIn(amount) || 0)).toEqual(
        added ? [pieces, 0, added, pieces + added] : [pieces, 0, pieces],
      );
    },
  );
});

describe('paying by UPI', () => {
  test('offers the chosen app on a phone, then any other app, with the QR code collapsed', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
    );
    const { user } = open();
    await user.click(tile('UPI'));
    const own = await screen.findByRole('link', { name: 'Pay ₹10,998.00 in Google Pay' });
    expect(own.getAttribute('href')).toMatch(/^tez:\/\/upi\/pay\?pa=aangan@bank&/);
    const place = button('Complete Purchase (After Payment)');
    expect([own, place].map((one) => one.dataset.kind)).toEqual([undefined, 'quiet']);
    fireEvent.click(own);
    expect(place.dataset.kind).toBeUndefined();
    const code = screen.getByRole('img', { name: /^QR code/, hidden: true });
    expect(code.closest('details')?.open).toBe(false);
    await user.click(tile('PhonePe'));
    expect(
      (await screen.findByRole('link', { name: 'Pay ₹10,998.00 in PhonePe' })).getAttribute('href'),
    ).toMatch(/^phonepe:\/\/pay\?/);
    expect(screen.getByText('Use another UPI app').getAttribute('href')).toMatch(/^upi:/);
    await user.click(tile('Other UPI App'));
    const plain =
      screen.getByRole('link', { name: 'Pay ₹10,998.00 in a UPI app' }).getAttribute('href') ?? '';
    expect(new URL(plain).searchParams.get('am')).toBe('10998.00');
    expect(plain).not.toContain('tr=');
  });

  test('lets the UPI ID and the amount be copied', async () => {
    const { user, env } = open();
    await user.click(tile('UPI'));
    for (const name of ['Copy the amount', 'Copy the UPI ID']) {
      const copy = await screen.findByRole('button', { name });
      await user.click(copy);
      await waitFor(() => expect(copy.textContent).toBe('Copied'));
    }
    expect(env.copyText.mock.calls).toEqual([['10998.00'], ['aangan@bank']]);
    // The UPI ID is a merchant's.
    expect(screen.queryByText(/Many banks refuse/)).toBeNull();
  });

  test('warns before the payment that banks may refuse the amount, and offers another method', async () => {
    const { user } = open({ payee: { ...CHECKOUT_FACTS.payee, account: 'personal' } });
    await user.click(tile('UPI'));
    await screen.findByText(saying(/Many banks refuse payments of more than ₹2,000.00/));
    await user.click(button('Pay by card instead'));
    expect(tile('Cards').checked).toBe(true);
  });
});

describe('cash on delivery', () => {
  const areas = [{ pins: ['411'], cashOnDelivery: false }];
  const refused = () => tile('Cash on Delivery Not offered at your PIN code');

  test('is refused with a reason at a PIN code without it, before an order is placed', async () => {
    const { user, orders } = open({ areas });
    await user.click(tile(/Cash on Delivery/));
    await fillAddress(user);
    const reason = screen.getByRole('alert');
    expect(reason.textContent).toContain('can’t collect cash at PIN code 411001');
    expect(refused().getAttribute('aria-describedby')).toBe(reason.id);
    await user.click(button('Place Order'));
    expect(document.activeElement).toBe(refused());
    expect(orders.$orders.get()).toEqual([]);
    await user.click(tile('Net Banking'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(refused().disabled).toBe(true);
  });

  test('adds no charge while it is refused, and mutes the button until another method is chosen', async () => {
    const { user } = open({ areas });
    await user.click(tile(/Cash on Delivery/));
    screen.getByText('COD Charges');
    // The shop's own note follows.
    screen.getByText(
      saying('Pay ₹11,048.00 in cash when the parcel arrives. The courier carries it.'),
    );
    await fillAddress(user);
    expect(screen.queryByText('COD Charges')).toBeNull();
    expect(screen.queryByText(saying(/in cash when/))).toBeNull();
    screen.getByText(saying('Total: ₹10,998.00'));
    expect(button('Place Order').dataset.kind).toBe('off');
    await user.click(tile('Net Banking'));
    expect(button('Complete Purchase').dataset.kind).toBeUndefined();
  });
});

describe('a payment method with a limit', () => {
  const offer: Offer = { methods: [{ id: 'upi' }, { id: 'cod', maximum: rupees(11_000) }] };

  test('shows its limit before it is chosen, and counts its own charge', () => {
    open({ offer });
    expect(tile('Cash on Delivery Up to ₹11,000.00').disabled).toBe(true);
    expect(tile('UPI').disabled).toBe(false);
  });

  test('has a default limit if the shop sets none', () => {
    open({ lines: [[urli, 20]] });
    expect(tile('UPI Up to ₹1,00,000.00').disabled).toBe(true);
    expect(tile('Cards').checked).toBe(true);
  });

  test('is not preselected if the total is too high for it', () => {
    const tab = fakeStorage(new Map([['checkout', JSON.stringify({ method: 'cod' })]]));
    open({ tab, offer });
    expect(tile('UPI').checked).toBe(true);
  });

  test('is refused once the total becomes too high for it', async () => {
    const { user, cart, orders } = open({ offer, lines: [[urli, 1]] });
    await fillAddress(user);
    await user.click(tile(/Cash on Delivery/));
    act(() => cart.setQuantity('urli-bowl', 3));
    const sentence =
      'Cash on Delivery accepts orders up to ₹11,000.00. Choose another way to pay, or order fewer pieces.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('radio', { description: /^Cash on Delivery accepts orders/ })).toBe(
      tile(/Cash on Delivery/),
    );
    await user.click(button('Place Order'));
    expect(orders.$orders.get()).toEqual([]);
    await user.click(tile('UPI'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the shop’s phone number instead of payment details if no other method accepts the total', () => {
    open({ offer, lines: [[urli, 30]] });
    screen.getByText(saying(/order fewer pieces, or call us: \+91 591 245 6780/i));
    expect(tile(/^UPI /).checked).toBe(true);
    expect(screen.queryByText('aangan@bank')).toBeNull();
  });

  test('hides QR code and UPI ID once the total becomes too high for it', async () => {
    const { user, cart, qrCodes } = open();
    await user.click(tile('UPI'));
    await screen.findByRole('img', { name: /^QR code/ });
    act(() => cart.setQuantity('urli-bowl', 20));
    expect(qrCodes.$qrCode.get().state).toBe('hidden');
    button('Complete Purchase');
    await user.click(tile('Other UPI App'));
    expect(screen.queryByText('aangan@bank')).toBeNull();
    act(() => cart.setQuantity('urli-bowl', 2));
    screen.getByText('aangan@bank');
  });
});

describe('checkout open in two tabs', () => {
  const dearer = { ...urli, price: rupees(5999) };
  const question = () =>
    within(screen.getByRole('alertdialog', { name: 'Your order has changed' }));

  test('shows a price that another tab has updated, and asks before ordering', async () => {
    const { user, cart, orders, titles } = open();
    await fillAddress(user);
    await user.click(tile(/Cash on Delivery/));
    act(() => cart.amend((lines) => reconcile(lines, [dearer]).cart));
    expect(titles()).toContain('A price has changed');
    await user.click(button('Place Order'));
    question().getByText(saying(/Urli Bowl: ₹5,499.00 is now ₹5,999.00/));
    await user.click(question().getByRole('button', { name: 'Review my order' }));
    expect(orders.$orders.get()).toEqual([]);
    await user.click(button('Place Order'));
    await user.click(question().getByRole('button', { name: 'Order for ₹12,048.00' }));
    await waitFor(() => expect(orders.$orders.get()[0]?.total).toBe(rupees(12_048)));
  });

  test('asks before ordering when another tab has changed a quantity', async () => {
    const { user, cart, orders } = open();
    await fillAddress(user);
    await user.click(tile(/Cash on Delivery/));
    act(() => cart.setQuantity('urli-bowl', 3));
    await user.click(button('Place Order'));
    question().getByText(saying(/now they come to ₹16,497.00/));
    expect(orders.$orders.get()).toEqual([]);
  });

  test('asks about the change, then about the payment', async () => {
    const { user, cart } = open();
    await fillAddress(user);
    await user.click(tile('UPI'));
    await user.type(box('Your UPI ID'), 'asha@bank');
    act(() => cart.setQuantity('urli-bowl', 3));
    await user.click(await screen.findByText('Complete Purchase (After Payment)'));
    await user.click(question().getByRole('button', { name: 'Order for ₹16,497.00' }));
    const payment = await screen.findByRole('alertdialog', { name: /^Payment of ₹/ });
    within(payment).getByRole('button', { name: 'OK' });
  });

  test('replaces form and question by the order’s number and a link when another tab places the order', async () => {
    const { user, cart, orders, env } = open();
    await fillAddress(user);
    await user.click(tile('UPI'));
    await screen.findByRole('img', { name: /^QR code/ });
    await user.type(box('Your UPI ID'), 'asha@bank');
    await user.click(button('Complete Purchase (After Payment)'));
    await screen.findByRole('alertdialog');
    const order = anOrder({ now: env.now() });
    act(() => void orders.keep(order));
    act(() => cart.amend(() => []));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    screen.getByRole('heading', { name: `Your order ${order.id} is placed.` });
    screen.getByText(saying(/placed in another tab.*call us: \+91 591 245 6780/));
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      `/order/${order.id}`,
    );
    // The order can be opened here, because this tab has the same email address.
    expect(liveGuestOrders(env).$shown.get()).toEqual([order]);
  });

  test('explains that another tab emptied the cart', () => {
    const { cart } = open();
    act(() => cart.amend(() => []));
    screen.getByText(/emptied in another tab/);
  });
});

describe('the expected delivery day at checkout', () => {
  test('is shown for a PIN code that was checked on a product page', () => {
    open({ pin: '411001' });
    expect(box('PIN code').value).toBe('411001');
    expect(screen.getByText('Expected by').nextElementSibling?.textContent).toMatch(
      /^[A-Z][a-z]+ \d+, \d{4}$/,
    );
  });

  test('is not shown without a PIN code', () => {
    open();
    expect(screen.queryByText('Expected by')).toBeNull();
  });

  test('is shown with the days for a remote area, and is stored with the order', async () => {
    const { user, orders } = open({ areas: [{ pins: ['411'], arrives: { from: 9, to: 14 } }] });
    await fillAddress(user);
    const fact = screen.getByText('Expected by').nextElementSibling!;
    expect(fact.textContent).toContain(
      'Standard delivery takes 5-7 business days; to PIN code 411001 it takes 9-14.',
    );
    const shown = fact.firstChild?.textContent;
    await user.click(tile(/Cash on Delivery/));
    await user.click(button('Place Order'));
    const { delivery } = orders.$orders.get()[0]!;
    expect(longDate(delivery!.by)).toBe(shown);
    expect(delivery?.transit).toEqual({ from: 9, to: 14 });
  });

  test('is counted from today in a tab that stayed open for weeks', async () => {
    const { user, orders, env } = open();
    await fillAddress(user);
    const shown = () => Date.parse(screen.getByText('Expected by').nextElementSibling!.textContent);
    const before = shown();
    const later = env.now() + 21 * 24 * 60 * 60 * 1000;
    let comeBack = () => {};
    Object.assign(env, {
      now: () => later,
      onReturn: (run: () => void) => {
        comeBack = run;
        return () => undefined;
      },
    });
    await user.click(tile(/Cash on Delivery/));
    act(comeBack);
    expect(shown() - before).toBe(21 * 24 * 60 * 60 * 1000);
    await user.click(button('Place Order'));
    const { delivery } = orders.$orders.get()[0]!;
    expect(Date.parse(longDate(delivery!.by))).toBe(before + 21 * 24 * 60 * 60 * 1000);
  });

  test('is shown with the weeks for a piece made to order', () => {
    const made = { ...urli, weeks: 3 };
    open({ pin: '411001', lines: [[made, 1]], catalogue: [made] });
    screen.getByText('Made to order, in about 3 weeks');
    screen.getByText(/Made to order in about 3 weeks, then shipped/);
  });

  test('is shown with the weeks for a piece made to order even if checkout confirms the order offline', async () => {
    const made = { ...urli, weeks: 3 };
    const { user, env } = open({ lines: [[made, 1]], catalogue: [made] });
    env.canReach.mockResolvedValue(false);
    await placeCash({ user });
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    screen.getByText(/Made to order in about 3 weeks, then shipped/);
  });
});

describe('checkout whose confirmation page can’t be reached', () => {
  test.each([
    [true, /^The shop is slow to answer\./],
    [false, /^You’re offline\./],
  ])('explains why, with the device online: %s', async (isOnline, sentence) => {
    const { user, env } = open();
    env.canReach.mockResolvedValue(false);
    env.isOnline = () => isOnline;
    await placeCash({ user });
    await screen.findByText(sentence);
    // No one can pack what no one has seen.
    screen.getByText('Thank you for your purchase.');
  });
});

describe('checkout after its user has logged out', () => {
  const asha = { uid: 'u1', displayName: 'Asha Rao', email: 'asha@example.in', photoURL: null };
  const ravi = { uid: 'u2', displayName: 'Ravi Das', email: 'ravi@example.in', photoURL: null };

  test('is empty, including the card', async () => {
    const { user, signIn, draft } = open({ person: asha });
    await fillAddress(user);
    await user.type(box('Card number'), '4111');
    act(() => signIn(null));
    for (const label of ['First name', 'Email', 'Address', 'Card number'])
      expect(box(label).value).toBe('');
    expect(draft.$draft.get()).toBeNull();
  });

  test('shows only the new user’s data after another login', async () => {
    const { user, signIn } = open({ person: asha });
    await fillAddress(user);
    act(() => signIn(ravi));
    expect([box('First name').value, box('Email').value]).toEqual(['Ravi', 'ravi@example.in']);
    expect(box('Address').value).toBe('');
  });

  test('keeps the typed text when a guest logs in', async () => {
    const { user, signIn } = open();
    await fillAddress(user);
    act(() => signIn(asha));
    expect(box('Address').value).toBe(shipping.address);
  });
});

describe('the button for the last order’s address', () => {
  const asha = { uid: 'u1', displayName: 'Asha Rao', email: 'asha@example.in', photoURL: null };
  const offer = () => screen.queryByRole('button', { name: 'Use the address of my last order' });
  const openWithOrders = (options: Options, uid: string | null) => {
    const shop = open(options);
    act(() => void shop.orders.keep(anOrder({ uid })));
    return shop;
  };

  test('fills in the form if the identity provider confirms the user', async () => {
    const { user } = openWithOrders({ person: asha }, 'u1');
    await user.click(offer()!);
    await waitFor(() => expect(box('Address').value).toBe(shipping.address));
    expect(box('City').value).toBe(shipping.city);
    expect(offer()).toBeNull();
  });

  test('fills in nothing if the provider confirms someone else', async () => {
    const { user } = openWithOrders({ person: asha, provider: 'u2' }, 'u1');
    await user.click(offer()!);
    await waitFor(() => expect(offer()).toBeNull());
    expect(box('Address').value).toBe('');
  });

  test('fills in nothing and shows a message if the provider can’t be reached', async () => {
    const { user, env } = openWithOrders({ person: asha }, 'u1');
    env.loadAuthProvider.mockRejectedValue(new Error('offline'));
    await user.click(offer()!);
    await screen.findByText(/We couldn’t check that you’re logged in/);
    expect(box('Address').value).toBe('');
  });

  test('is not offered to guests or for another user’s order', () => {
    openWithOrders({}, null);
    expect(offer()).toBeNull();
    cleanup();
    openWithOrders({ person: asha }, 'u2');
    expect(offer()).toBeNull();
  });
});

describe('an order paid by UPI QR code', () => {
  async function submitWithCode(options?: Options) {
    const shop = open(options);
    await fillAddress(shop.user);
    await shop.user.click(tile('UPI'));
    await screen.findByRole('img', { name: /^QR code/ });
    await shop.user.type(box('Your UPI ID'), 'asha@bank');
    await shop.user.click(button('Complete Purchase (After Payment)'));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...shop, dialog };
  }

  test('is not announced as being placed while the question is open', async () => {
    await submitWithCode();
    screen.getByText('Complete Purchase (After Payment)');
    expect(screen.queryByText('Placing your order...')).toBeNull();
  });

  test('is not placed on Cancel, Escape or a click outside the question, and keeps its QR code', async () => {
    const { dialog, user, orders, qrCodes } = await submitWithCode();
    const before = qrCodes.$qrCode.get();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button('Complete Purchase (After Payment)'));
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog');
    fireEvent.mouseDown(question, { clientX: 5, clientY: 5 });
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    fireEvent.keyDown(question, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(qrCodes.$qrCode.get()).toEqual(before);
    expect(box('Your UPI ID').value).toBe('asha@bank');
    expect(orders.$orders.get()).toEqual([]);
  });
});
