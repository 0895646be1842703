import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { freePort } from './ports';

export const KEYS = {
  keyId: 'rzp_test_key',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
} as const;

interface FakeLink {
  id: string;
  short_url: string;
  description?: unknown;
  reference_id: string;
  amount: number;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  callback_url: string;
  expire_by: number;
  payments: { payment_id: string; amount: number; status: 'captured' | 'refunded' }[];
}

interface FakeRefund {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string | null;
  notes: object;
  status: 'pending' | 'processed' | 'failed';
  /** In seconds, as all of Razorpay's times. */
  created_at: number;
}

interface FakeDispute {
  id: string;
  payment_id: string;
  amount: number;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  created_at: number;
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
/** A webhook with Razorpay's signature. */
export const signed = (body: string) => ({ body, signature: sign(body, KEYS.webhookSecret) });
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** The documented fields of a new link; Razorpay refuses others. */
const LINK_FIELDS = [
  ...['amount', 'currency', 'accept_partial', 'first_min_partial_amount', 'upi_link'],
  ...['description', 'reference_id', 'customer', 'expire_by', 'notify', 'notes'],
  ...['callback_url', 'callback_method', 'reminder_enable'],
];

/**
 * Simulates Razorpay's Payment Links as its public documentation describes them, with a page on which the shopper pays,
 * fails to pay or leaves. Set `state.webhook` to receive webhooks.
 */
export async function fakeRazorpay(given: { port?: number } = {}) {
  const port = given.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const links = new Map<string, FakeLink>();
  const refunds = new Map<string, FakeRefund>();
  const disputes: FakeDispute[] = [];
  const state = {
    /** The address for webhooks; while it's null, they get lost. */
    webhook: null as string | null,
    /** Instead of answering, the next calls fail with these statuses, or time out ('silence'). */
    failures: [] as (number | 'silence')[],
    /** Refuses every new link. */
    refusesLinks: false,
    /** Refuses new links with this field, as accounts do that lack a feature. */
    refusedField: '',
    /** The initial status of the next refunds. */
    refundStatus: 'processed' as FakeRefund['status'],
    calls: [] as string[],
  };

  const answer = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, status: number, description: string) =>
    answer(response, status, { error: { code: 'BAD_REQUEST_ERROR', description } });
  const shown = (link: FakeLink) => ({ ...link, currency: 'INR' });

  /** The event about a link, with Razorpay's signature. */
  function eventOf(link: FakeLink, payment?: FakeLink['payments'][number]) {
    const body = JSON.stringify({
      entity: 'event',
      event: `payment_link.${link.status}`,
      contains: ['payment_link', ...(payment ? ['payment'] : [])],
      payload: {
        payment_link: { entity: { ...shown(link), payments: null } },
        ...(payment && {
          payment: {
            entity: {
              id: payment.payment_id,
              amount: payment.amount,
              currency: 'INR',
              status: 'captured',
            },
          },
        }),
      },
    });
    return signed(body);
  }

  async function post({ body, signature }: { body: string; signature: string }): Promise<void> {
    if (!state.webhook) return;
    await fetch(state.webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature },
      body,
    }).catch(() => undefined);
  }

  /** Pays a link, as a shopper does on its page. @returns the payment and where the shopper goes next */
  async function pay(id: string, amount?: number) {
    const link = links.get(id);
    if (!link || link.status === 'cancelled' || link.status === 'expired') return null;
    const payment = {
      payment_id: newId('pay'),
      amount: amount ?? link.amount,
      status: 'captured',
    } as FakeLink['payments'][number];
    link.payments.push(payment);
    link.status = 'paid';
    const event = eventOf(link, payment);
    await post(event);
    const parts = [link.id, link.reference_id, 'paid', payment.payment_id];
    const query = new URLSearchParams({
      razorpay_payment_id: payment.payment_id,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: sign(parts.join('|'), KEYS.keySecret),
    });
    return {
      payment,
      event,
      query: Object.fromEntries(query),
      back: `${link.callback_url}?${query}`,
    };
  }

  const paymentOf = (id: string) =>
    [...links.values()].flatMap((link) => link.payments).find((one) => one.payment_id === id);

  /** The event about a refund, with Razorpay's signature. */
  function refundEvent(refund: FakeRefund, name: string = refund.status) {
    const payment = paymentOf(refund.payment_id);
    const entity = { ...payment, id: refund.payment_id, currency: 'INR' };
    const body = JSON.stringify({
      entity: 'event',
      event: `refund.${name}`,
      contains: ['refund', 'payment'],
      payload: { refund: { entity: refund }, payment: { entity } },
    });
    return signed(body);
  }

  /** Refunds in the dashboard: without our notes, which are then a list. */
  function refundInDashboard(paymentId: string, amount?: number, status = state.refundStatus) {
    const payment = paymentOf(paymentId)!;
    const refund: FakeRefund = {
      id: newId('rfnd'),
      payment_id: paymentId,
      amount: amount ?? payment.amount,
      receipt: null,
      notes: [],
      status,
      created_at: Math.floor(Date.now() / 1000),
    };
    refunds.set(refund.id, refund);
    if (refund.amount === payment.amount) payment.status = 'refunded';
    return refund;
  }

  /** Opens a dispute, or changes it. @returns the event, with Razorpay's signature */
  function dispute(given: Pick<FakeDispute, 'payment_id'> & Partial<FakeDispute>) {
    const known = disputes.find(({ id }) => id === given.id);
    const one = known ?? {
      id: newId('disp'),
      amount: paymentOf(given.payment_id)?.amount ?? 0,
      respond_by: 1_796_256_000,
      status: 'open',
      created_at: Math.floor(Date.now() / 1000),
      ...given,
    };
    if (known) Object.assign(known, given);
    else disputes.push(one);
    const payload = { payment: { entity: paymentOf(one.payment_id) }, dispute: { entity: one } };
    const event = `payment.dispute.${one.status === 'open' ? 'created' : one.status}`;
    return { id: one.id, event: signed(JSON.stringify({ entity: 'event', event, payload })) };
  }

  function createLink(data: Record<string, unknown>, response: ServerResponse): void {
    const { amount, currency, reference_id: reference, expire_by: expireBy } = data;
    const { contact = '+919876543210', name = 'Asha Rao' } = (data.customer ?? {}) as {
      contact?: string;
      name?: string;
    };
    if (state.refusesLinks) return refuse(response, 400, 'Something went wrong');
    if (
      Object.keys(data).some((name) => !LINK_FIELDS.includes(name) || name === state.refusedField)
    )
      return refuse(response, 400, 'extra fields sent.');
    if (contact.length < 8 || contact.length > 14)
      return refuse(response, 400, 'contact: the length must be between 8 and 14.');
    if (!/^[\w .'-]{3,50}$/.test(name))
      return refuse(response, 400, 'customer.name: the format is invalid.');
    if (!Number.isSafeInteger(amount) || (amount as number) < 100 || currency !== 'INR')
      return refuse(response, 400, 'amount: amount should be minimum 100 for INR.');
    if (typeof reference !== 'string' || reference.length > 40)
      return refuse(response, 400, 'reference_id: the length must be no more than 40.');
    if ((expireBy as number) * 1000 < Date.now() + 15 * 60_000)
      return refuse(response, 400, 'timestamp must be atleast 15 minutes in future');
    if ([...links.values()].some((link) => link.reference_id === reference))
      return refuse(
        response,
        400,
        `payment link with given reference_id (${reference}) already exists`,
      );
    const id = newId('plink');
    const link: FakeLink = {
      id,
      short_url: `${origin}/pay/${id}`,
      reference_id: reference,
      amount: amount as number,
      status: 'created',
      description: data.description,
      callback_url: String(data.callback_url),
      expire_by: expireBy as number,
      payments: [],
    };
    links.set(id, link);
    answer(response, 200, shown(link));
  }

  function createRefund(
    paymentId: string,
    data: { amount?: number; receipt?: string; notes?: object },
    key: string,
    response: ServerResponse,
  ): void {
    const known = refunds.get(key);
    if (known) return answer(response, 200, known);
    const payment = paymentOf(paymentId);
    if (!payment) return refuse(response, 400, 'The id provided does not exist');
    const refunded = [...refunds.values()]
      .filter((one) => one.payment_id === paymentId && one.status !== 'failed')
      .reduce((total, one) => total + one.amount, 0);
    if (refunded + (data.amount ?? 0) > payment.amount)
      return refuse(
        response,
        400,
        'The total refund amount is greater than the refund payment amount',
      );
    const refund: FakeRefund = {
      id: newId('rfnd'),
      payment_id: paymentId,
      amount: data.amount ?? payment.amount,
      receipt: data.receipt ?? '',
      notes: data.notes ?? {},
      status: state.refundStatus,
      created_at: Math.floor(Date.now() / 1000),
    };
    refunds.set(key, refund);
    answer(response, 200, refund);
  }

  function route(
    method: string,
    path: string,
    request: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): void {
    const url = new URL(path, origin);
    const [, , kind, id = '', verb] = url.pathname.split('/');
    const data = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const link = links.get(id);
    if (kind === 'payment_links' && method === 'POST' && !id) return createLink(data, response);
    if (kind === 'payment_links' && method === 'GET' && !id) {
      const reference = url.searchParams.get('reference_id');
      const found = [...links.values()].filter(
        (one) => !reference || one.reference_id === reference,
      );
      // Unlike a single link, a list doesn't say what was paid.
      const listed = found.map((one) => ({ ...shown(one), payments: [] }));
      return answer(response, 200, { payment_links: listed });
    }
    if (kind === 'payment_links' && link && method === 'GET')
      return answer(response, 200, shown(link));
    if (kind === 'payment_links' && link && verb === 'cancel') {
      if (link.status !== 'created')
        return refuse(response, 400, 'only payment links in created state can be cancelled');
      link.status = 'cancelled';
      return answer(response, 200, shown(link));
    }
    const answerList = (all: readonly { created_at: number }[]) => {
      const { from = '0', count = '10', skip = '0' } = Object.fromEntries(url.searchParams);
      const items = all
        .filter((one) => one.created_at >= Number(from))
        .slice(Number(skip), Number(skip) + Math.min(100, Number(count)));
      answer(response, 200, { entity: 'collection', count: items.length, items });
    };
    if (kind === 'refunds') return answerList([...refunds.values()]);
    if (kind === 'disputes') return answerList(disputes);
    if (kind === 'payments' && verb === 'refunds') {
      if (!paymentOf(id)) return refuse(response, 400, 'The id provided does not exist');
      return answerList([...refunds.values()].filter((one) => one.payment_id === id));
    }
    if (kind === 'payments' && verb === 'refund')
      return createRefund(id, data, String(request.headers['x-refund-idempotency']), response);
    refuse(response, 400, 'The requested URL was not found on the server.');
  }

  /** Serves the page of a link. */
  async function page(path: string, response: ServerResponse): Promise<void> {
    const [, , id = '', action] = path.split('/');
    const link = links.get(id);
    if (action === 'paid') {
      const paid = await pay(id);
      response.writeHead(303, { Location: paid?.back ?? `/pay/${id}` });
      return void response.end();
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Razorpay</title><h1>Pay ₹${(link?.amount ?? 0) / 100}</h1>
${action === 'failed' ? '<p>Payment failed</p>' : ''}
<form action="/pay/${id}/paid"><button>Pay</button></form>
<form action="/pay/${id}/failed"><button>Fail</button></form>
<button onclick="history.back()">Leave</button>`);
  }

  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '/';
      if (path.startsWith('/pay/')) return void page(path.replace('?', ''), response);
      state.calls.push(`${request.method} ${path}`);
      const failure = state.failures.shift();
      if (failure === 'silence') return;
      if (failure) return refuse(response, failure, 'Something went wrong');
      if (request.headers.authorization !== authorization)
        return refuse(response, 401, 'The api key provided is invalid');
      route(request.method ?? 'GET', path, request, Buffer.concat(chunks).toString(), response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    api: origin,
    port,
    links,
    refunds,
    state,
    pay,
    eventOf,
    refundEvent,
    refundInDashboard,
    dispute,
    post,
    /** Finds a link by its reference, the order's number. */
    link: (reference: string) => [...links.values()].find((one) => one.reference_id === reference),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
