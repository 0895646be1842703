import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OnlinePayments } from '../../../config/order-delivery.ts';
import type { Paise } from '../../shop/money/money.ts';
import { isRecord } from '../../shop/storage/parsed.ts';
import { isoDateInIndia } from '../../shop/date.ts';
import { DISPUTE_STATUSES, type Refund } from '../../shop/orders/record.ts';
import {
  isRefused,
  type PaymentLink,
  type PaymentProvider,
  type ProviderDispute,
  ProviderError,
  type ProviderRefund,
} from './provider.ts';

/** Longer than Razorpay normally takes, since a shopper is waiting. */
const TIMEOUT_MS = 10_000;

const CLOSED: readonly unknown[] = ['paid', 'expired', 'cancelled'];
/** A payment that was refunded had been made. */
const MADE: readonly unknown[] = ['captured', 'refunded'];
/** The most that one call lists. */
const PAGE = 100;
const REFUNDS = new Map<unknown, Refund['status']>([
  ['processed', 'sent'],
  ['failed', 'failed'],
]);

const textOf = (data: unknown): string => (typeof data === 'string' ? data : '');
/** Razorpay counts in paise. */
const amountOf = (data: unknown): Paise =>
  (Number.isSafeInteger(data) ? (data as Paise) : 0) as Paise;
const listOf = (data: unknown): Record<string, unknown>[] =>
  Array.isArray(data) ? data.filter(isRecord) : [];

/** A part of JSON; empty if it isn't there. */
const partOf = (data: unknown, name: string): Record<string, unknown> =>
  isRecord(data) && isRecord(data[name]) ? data[name] : {};

/** @param payment the payment that an event reports along with its link */
function readLink(entity: Record<string, unknown>, payment?: unknown): PaymentLink {
  if (!entity.id || !entity.status)
    throw new ProviderError('unreachable', 'Razorpay’s answer isn’t a payment link.');
  const captured = [...listOf(entity.payments), ...listOf([payment])]
    .filter(({ status }) => MADE.includes(status))
    .map((one) => [textOf(one.payment_id ?? one.id), amountOf(one.amount)] as const);
  return {
    id: textOf(entity.id),
    url: textOf(entity.short_url),
    reference: textOf(entity.reference_id),
    amount: amountOf(entity.amount),
    isOpen: !CLOSED.includes(entity.status),
    isPaid: entity.status === 'paid',
    payments: [...new Map(captured)].map(([id, amount]) => ({ id, amount })),
  };
}

function readRefund(entity: Record<string, unknown>): ProviderRefund {
  return {
    id: textOf(entity.id),
    payment: textOf(entity.payment_id),
    amount: amountOf(entity.amount),
    // Refunds made in the dashboard have a list of notes, and may have their own receipt.
    reference: textOf(partOf(entity, 'notes').reference) || textOf(entity.receipt),
    status: REFUNDS.get(entity.status) ?? 'requested',
  };
}

function readDispute(entity: Record<string, unknown>): ProviderDispute {
  const { respond_by: until } = entity;
  return {
    reference: textOf(entity.id),
    payment: textOf(entity.payment_id),
    amount: amountOf(entity.amount),
    // Others, such as under_review, haven't ended either.
    status: DISPUTE_STATUSES.find((one) => one === entity.status) ?? 'open',
    until: Number.isSafeInteger(until) ? isoDateInIndia((until as number) * 1000) : undefined,
  };
}

/** Razorpay's Payment Links: https://razorpay.com/docs/api/payments/payment-links */
export function createRazorpay(settings: OnlinePayments): PaymentProvider {
  const { keyId, keySecret, webhookSecret, api } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** Posts the body, if there is one. */
  async function call(
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    let response: Response;
    try {
      response = await fetch(new URL(`/v1/${path}`, api), {
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: authorization,
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new ProviderError('unreachable', 'Razorpay doesn’t answer.');
    }
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && isRecord(answer)) return answer;
    const words = textOf(partOf(answer, 'error').description) || `status ${response.status}`;
    if (response.status === 401) throw new ProviderError('wrong-keys', words);
    // 409 means that the same refund is being processed.
    const isFinal = response.status >= 400 && response.status < 500;
    const isLater = response.status === 409 || response.status === 429;
    throw new ProviderError(isFinal && !isLater ? 'refused' : 'unreachable', words);
  }

  function isSigned(text: string, signature: string, secret: string): boolean {
    const expected = createHmac('sha256', secret).update(text).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** All pages of a list. */
  async function list(path: string, query: Record<string, unknown> = {}) {
    const items: Record<string, unknown>[] = [];
    for (;;) {
      const page = { ...query, count: PAGE, skip: items.length };
      const values = Object.entries(page).map(([name, value]) => `${name}=${String(value)}`);
      const found = listOf((await call(`${path}?${values.join('&')}`)).items);
      items.push(...found);
      if (found.length < PAGE) return items;
    }
  }

  const from = (since: number) => ({ from: Math.floor(since / 1000) });

  return {
    async create({ reference, amount, returnTo, courtesy }) {
      return readLink(
        await call('payment_links', {
          amount,
          currency: 'INR',
          reference_id: reference,
          ...(returnTo && { callback_url: returnTo, callback_method: 'get' }),
          ...(courtesy && {
            accept_partial: false,
            // The shop itself writes to its shoppers.
            notify: { sms: false, email: false },
            reminder_enable: false,
            description: courtesy.description,
            customer: { name: courtesy.name },
            expire_by: Math.floor(courtesy.expiresAt / 1000),
          }),
        }),
      );
    },
    read: async (id) => readLink(await call(`payment_links/${encodeURIComponent(id)}`)),
    async find(reference) {
      const query = `reference_id=${encodeURIComponent(reference)}`;
      const { payment_links: found } = await call(`payment_links?${query}`);
      const link = listOf(found).find((one) => one.reference_id === reference);
      return link ? textOf(link.id) : null;
    },
    async cancel(id) {
      await call(`payment_links/${encodeURIComponent(id)}/cancel`, {});
    },
    async refund({ payment: id, amount, reference }) {
      const body = { amount, speed: 'normal', receipt: reference, notes: { reference } };
      // The key prevents a second refund while the first is new; days later, only the list does.
      const key = { 'X-Refund-Idempotency': reference };
      return readRefund(await call(`payments/${encodeURIComponent(id)}/refund`, body, key));
    },
    refundsOf: async (payment) =>
      (await list(`payments/${encodeURIComponent(payment)}/refunds`)).map(readRefund),
    refundsSince: async (since) => (await list('refunds', from(since))).map(readRefund),
    async disputesSince(since) {
      const found = await list('disputes', from(since)).catch((error: unknown) => {
        // Not every account may read them.
        if (isRefused(error)) return [];
        throw error;
      });
      return found.map(readDispute);
    },
    readEvent(body, signature) {
      if (!isSigned(body, signature, webhookSecret)) return null;
      const payload = partOf(JSON.parse(body), 'payload');
      const entity = (name: string) => partOf(partOf(payload, name), 'entity');
      const [link, payment] = [entity('payment_link'), entity('payment')];
      const [refund, dispute] = [entity('refund'), entity('dispute')];
      // A payment in another currency is counted later, from the link, whose amounts are in rupees.
      const isInRupees = (payment.currency ?? 'INR') === 'INR';
      return {
        ...(refund.id !== undefined && { refund: readRefund(refund) }),
        ...(dispute.id !== undefined && { dispute: readDispute(dispute) }),
        ...(link.id !== undefined && isInRupees && { link: readLink(link, payment) }),
      };
    },
    readReturn(query) {
      const [paymentId, linkId, reference, status, signature] = [
        'razorpay_payment_id',
        'razorpay_payment_link_id',
        'razorpay_payment_link_reference_id',
        'razorpay_payment_link_status',
        'razorpay_signature',
      ].map((name) => textOf(query[name]));
      const text = [linkId, reference, status, paymentId].join('|');
      if (!signature || !isSigned(text, signature, keySecret) || status !== 'paid') return null;
      return { reference: reference ?? '', paymentId: paymentId ?? '' };
    },
  };
}
