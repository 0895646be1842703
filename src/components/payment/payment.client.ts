import { addressFragment } from '../../browser/navigation';
import { askPayPage, askShop } from '../../browser/ask-shop';
import { setTitle } from '../../browser/window';
import { payMessages, payToasts } from '../../shop/orders/pay.messages';
import { readMailLink } from '../../shop/decoded';
import { isRecord } from '../../shop/storage/parsed';
import { within } from '../../shop/within';
import { query } from '../dom.client';
import { canOpen, lamp as page, showLamp } from '../lamp/lamp.client';
import { paymentMessages as messages } from './payment.messages';

const heading = query('h1', page);
const status = query('[role=status]', page);
const error = query('[role=alert]', page);
const button = query<HTMLButtonElement>('button', page);

/** How often the shop is asked whether it knows about a payment, and how many times. */
const RETRY_MS = 2000;
const TRIES = 15;

function show(title: string, text: string, orderId = ''): void {
  heading.textContent = title;
  setTitle(title);
  query('[data-number]', page).textContent = orderId;
  status.textContent = text;
}

type Rows = Parameters<typeof showLamp>[2];

/** The pieces and amounts in an answer of the shop; this device may have an older form of the order. */
const rowsIn = ({ rows }: Record<string, unknown>): Rows =>
  Array.isArray(rows) ? (rows as Rows) : undefined;

/** Why an order isn't simply paid, or can't be, in an answer of the shop. */
const messageIn = ({ message }: Record<string, unknown>) =>
  typeof message === 'string' ? message : undefined;

/** Kept for a reload, or when Back leads here again. */
function showResult(order: string, paid: boolean, rows?: Rows, message?: string): void {
  history.replaceState({ order, paid, rows, message }, '');
  button.hidden = true;
  if (paid) {
    const next = canOpen(order) ? messages.paidText : messages.paidBy;
    show(messages.paid, message ?? next, order);
    return void showLamp('lit', order, rows);
  }
  show(messages.unknown, messages.unknownText, order);
  const warning = document.createElement('strong');
  warning.textContent = messages.unknownWarning;
  status.append(' ', warning);
  void showLamp('waiting', order);
}

/** Runs when the provider has sent the shopper back; its signed query names the payment. */
async function checkReturn(parameters: URLSearchParams): Promise<void> {
  const id = parameters.get('razorpay_payment_link_reference_id')?.replace(/\.\d+$/, '') ?? '';
  show(messages.checking, messages.checkingText, id);
  page.dataset.state = 'checking';
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await askShop('/api/payments/return', Object.fromEntries(parameters), null);
    const body = isRecord(answer?.body) ? answer.body : {};
    if (body.paid === true && typeof body.id === 'string')
      return showResult(body.id, true, rowsIn(body), messageIn(body));
    // The query isn't signed, so asking again would change nothing.
    if (answer?.status === 200) break;
    if (!answer) status.textContent = messages.offline;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  showResult(id, false);
}

function setBusy(isBusy: boolean): void {
  button.ariaDisabled = String(isBusy);
  button.textContent = isBusy ? payMessages.paying : payMessages.pay;
}

async function pay(id: string, token: string): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  setBusy(true);
  error.textContent = '';
  const answer = await askPayPage({ id, token }, null);
  if (typeof answer === 'string') return location.assign(answer);
  const body = isRecord(answer?.body) ? answer.body : {};
  setBusy(false);
  if (answer?.status === 409) showNothing(id, body);
  else if (answer?.status === 404) showWrongLink();
  else error.textContent = messageIn(body) ?? payToasts.notReached.description;
  // The button had the focus.
  if (button.hidden) heading.focus();
}

/** The order is paid already, or can't be paid any more. */
function showNothing(id: string, body: Record<string, unknown>): void {
  if (body.paid === true) return showResult(id, true, rowsIn(body), messageIn(body));
  button.hidden = true;
  show(messages.nothing, messageIn(body) ?? '', id);
  void showLamp('problem', id);
}

function showWrongLink(): void {
  button.hidden = true;
  show(messages.noOrder, messages.noOrderText);
  void showLamp('problem', '');
}

/** How long the page waits for what there is to pay. Without it, the provider's page says so. */
const LOOK_MS = 3000;

/** The shop's answer about what there is to pay; null if it comes late or not at all. */
const look = (id: string, token: string) =>
  within(askShop('/api/payments/pay', { id, token, look: true }, null), LOOK_MS, null);

/** A link from a mail pays only when its button is pressed, because mail scanners open links. */
async function offer(id: string, token: string): Promise<void> {
  show(messages.pay, messages.payText, id);
  button.hidden = false;
  button.addEventListener('click', () => void pay(id, token));
  // Back from the provider's page.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  const answer = await look(id, token);
  const body = isRecord(answer?.body) ? answer.body : {};
  if (answer?.status === 409) showNothing(id, body);
  else void showLamp('asking', id, rowsIn(body));
}

// If a mail's link opens in the tab that still shows this page, only the fragment changes.
addEventListener('hashchange', () => location.reload());
const parameters = new URLSearchParams(location.search);
const link = readMailLink(addressFragment());
if (parameters.has('razorpay_signature')) {
  // Keeps the query out of the history, and out of anything that is shared.
  history.replaceState(null, '', location.pathname);
  void checkReturn(parameters);
} else if (link) void offer(link.id, link.signature);
else if (isRecord(history.state) && typeof history.state.order === 'string')
  showResult(
    history.state.order,
    history.state.paid === true,
    rowsIn(history.state),
    messageIn(history.state),
  );
else showWrongLink();
