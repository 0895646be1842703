import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Payment } from '../../src/shop/payment/payment';
import { liveOrders, livePlacedHere } from '../../src/shop/orders/orders.live';
import { Confirmation } from '../../src/islands/Confirmation/Confirmation';
import { PlacedOrder } from '../../src/islands/parts/PlacedOrder';
import { factsOf } from '../../src/shop/orders/facts';
import { CHECKOUT_FACTS, renderIn, shipping, urli, vase } from './support/shop';
import { testEnvironment } from '../support/environment';
import { anOrder } from '../support/order';

const LINK = /https:\/\/shop\.example\/shared-order#1z[\w-]+/;

const { shop: SHOP } = CHECKOUT_FACTS;

function open(payment: Partial<Payment> = {}, full: 'nothing' | 'device' | 'both' = 'nothing') {
  const env = testEnvironment();
  if (full !== 'nothing') env.device.quota = 0;
  if (full === 'both') env.tab.quota = 0;
  const order = anOrder({
    id: 'AAN-261121-7K2WX-M94RY',
    now: Date.UTC(2026, 10, 21, 6),
    uid: null,
    lines: [
      { product: urli, quantity: 2 },
      { product: vase, quantity: 1 },
    ],
    shipping,
    payment: { method: 'cod', ...payment },
    delivery: { by: '2026-12-07' },
  });
  liveOrders(env).keep(order);
  const { user } = renderIn(
    env,
    <PlacedOrder order={order} facts={factsOf(order, 'screen', SHOP)} shop={SHOP} />,
  );
  return { ...env, user };
}

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('a placed order', () => {
  test('shows its day, lines, charges and total', () => {
    open();
    screen.getByText('Placed on November 21, 2026');
    const pieces = within(screen.getByRole('list', { name: 'What was ordered' }));
    expect(pieces.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Urli BowlQuantity: 2₹5,499.00 each₹10,998.00',
      'Lota VaseQuantity: 1₹2,999.00',
    ]);
    expect(facts().slice(0, 4)).toEqual(['₹13,997.00', 'Free', '₹50.00', '₹14,047.00']);
  });

  test('shows address and payment', () => {
    open();
    const [to, paid] = facts().slice(-3);
    expect(to).toContain('14 Lake Road');
    expect(to).toContain('Pune, Maharashtra 411001');
    expect(paid).toBe('Cash on Delivery₹14,047.00 is due when the parcel arrives.');
  });

  test('shows the payment id of a payment by QR code', () => {
    open({ method: 'upi', provider: 'gpay', paymentId: 'PAY1' });
    expect(facts().at(-2)).toContain('Payment ID PAY1');
    expect(screen.getByText('PAY1').getAttribute('translate')).toBe('no');
    expect(screen.getByText(/411001/).getAttribute('translate')).toBe('no');
    expect(facts().at(-2)).toContain('You told us you paid ₹13,997.00.');
    expect(screen.queryByText('COD Charges')).toBeNull();
  });

  test('can be shared as a link that contains it, on WhatsApp or with a button', async () => {
    const { share, user } = open();
    const link = screen.getByRole('link', { name: 'Send order on WhatsApp' });
    const text = () => new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    await waitFor(() => expect(text()).toMatch(LINK));
    await user.click(screen.getByRole('button', { name: 'Share order' }));
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(LINK)),
    );
  });

  test('can be sent to the shop as text on WhatsApp', () => {
    open();
    const link = screen.getByRole('link', { name: 'Send order on WhatsApp' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
    expect(url.searchParams.get('text')).toContain(
      'Order AAN-261121-7K2WX-M94RY at Aangan\n\n2 x Urli',
    );
  });

  test('can be printed, and has a link to a blank invoice', async () => {
    const { user, print } = open();
    await user.click(screen.getByRole('button', { name: 'Print order' }));
    expect(print).toHaveBeenCalledOnce();
    const invoice = screen.getByRole('link', { name: 'Download a blank invoice' });
    expect(invoice.getAttribute('href')).toBe('/invoice.pdf');
    expect(invoice.getAttribute('download')).toBe('invoice.pdf');
  });

  test('can be saved as a text file', async () => {
    const { user, saveFile } = open();
    await user.click(screen.getByRole('button', { name: 'Save a copy' }));
    const [name, text] = saveFile.mock.lastCall as string[];
    expect(name).toBe('AAN-261121-7K2WX-M94RY.txt');
    expect(text).toContain('Order AAN-261121-7K2WX-M94RY at Aangan');
    expect(text).toContain('14 Lake Road');
  });

  test('shows no warning for an order stored on the device', () => {
    open();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['tab', 'device'],
    ['page', 'both'],
  ] as const)('warns that the order is stored only in the %s', (storedOn, full) => {
    open({}, full);
    expect(screen.getByRole('alert').textContent).toContain(
      `your order is here only until you close this ${storedOn}. Save a copy or print it now.`,
    );
  });
});

describe('the confirmation of an order that the shop has', () => {
  const order = anOrder({
    id: 'AAN-261121-7K2WX-M94RY',
    uid: null,
    toShop: 'received',
    key: 'k',
    payment: { method: 'card', via: 'Razorpay' },
    delivery: { by: '2026-12-07' },
  });

  function confirm(status: object, change: Partial<typeof order> = {}) {
    const env = testEnvironment({
      keepsOrders: true,
      askStatuses: vi.fn(() =>
        Promise.resolve({ status: 200, body: { statuses: [{ ...STATUS, ...status }] } }),
      ),
    });
    livePlacedHere(env).add(order.id);
    liveOrders(env).keep({ ...order, ...change });
    renderIn(env, <Confirmation shop={SHOP} />);
    return env;
  }
  const STATUS = {
    id: order.id,
    version: 1,
    status: 'Processing',
    situation: 'pack-paid',
    money: 'paid',
    history: [],
  };

  test('shows it once it is paid on the provider’s page', async () => {
    const env = confirm({});
    await screen.findByText('Send order on WhatsApp');
    // The page shows the expected day below What’s Next.
    expect(screen.queryByText('December 7, 2026')).toBeNull();
    expect(env.goInstead).not.toHaveBeenCalled();
  });

  test.each([
    ['isn’t paid yet', { situation: 'awaiting', money: 'awaiting' }],
    ['lacks a piece that was sold meanwhile', { situation: 'sold' }],
    ['won’t be packed', { situation: 'sent-back', money: 'refunded' }],
    ['is cancelled', { status: 'Cancelled', situation: 'cancelled-owed' }],
    ['has arrived', { status: 'Delivered', situation: 'delivered' }],
  ])('leads to its page, which says so, if it %s', async (_, status) => {
    const env = confirm(status);
    await waitFor(() => expect(env.goInstead).toHaveBeenCalledWith(`/order/${order.id}`));
    expect(screen.queryByText('Send order on WhatsApp')).toBeNull();
  });

  test('leads to its page if the shop has refused it since', async () => {
    const payment = { method: 'cod' } as const;
    const env = confirm({}, { toShop: 'refused', sold: [urli.id], payment });
    await waitFor(() => expect(env.goInstead).toHaveBeenCalledWith(`/order/${order.id}`));
  });
});
