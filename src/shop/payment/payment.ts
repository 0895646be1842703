import { idOf, inWords } from '../form-field.ts';
import { isRecord } from '../storage/parsed.ts';
import { oneLine } from '../typed-text.ts';
import { PAYMENT_METHODS } from './methods.ts';
import type { MethodEntry, PaymentField } from './payment-field.ts';

type Entry = (typeof PAYMENT_METHODS)[number];
type Field = Entry['fields'][number];
export type PaymentMethod = Entry['id'];
export type PaymentFieldName = Field['name'];
type Kept = Extract<Field, { order: object }>['order']['as'];

/** How an order is paid: the method, and what the table says an order keeps of its fields. Never card data. */
export type Payment = { method: PaymentMethod } & Partial<
  // The payment id is the one in the UPI QR code that was paid.
  Readonly<Record<Kept | 'paymentId', string>>
>;

/** The fields of all methods. */
export const PAYMENT_FIELDS: readonly PaymentField[] = PAYMENT_METHODS.flatMap(
  ({ fields }): readonly PaymentField[] => fields,
);

export function methodOf(method: PaymentMethod): MethodEntry {
  const entry: MethodEntry | undefined = PAYMENT_METHODS.find(({ id }) => id === method);
  if (!entry) throw new Error(`${method} isn’t a payment method`);
  return entry;
}

/** The payment of an order, from what the form holds. */
export function paymentFrom(
  method: PaymentMethod,
  values: Readonly<Record<string, string | undefined>>,
  paymentId: string | null,
): Payment {
  const kept = methodOf(method).fields.flatMap(({ name, order, tidy = oneLine }) =>
    order ? [[order.as, tidy(values[name] ?? '')]] : [],
  );
  return parsePayment({ ...Object.fromEntries(kept), method, paymentId }) as Payment;
}

/** Parses the payment of a stored order. @returns null when its method is unknown */
export function parsePayment(data: unknown): Payment | null {
  if (!isRecord(data)) return null;
  const method = PAYMENT_METHODS.find(({ id }) => id === data.method)?.id;
  if (!method) return null;
  const kept = methodOf(method).fields.filter(({ order, options, tiles }) => {
    const text = order && data[order.as];
    return !tiles || options?.some((option) => idOf(option) === text);
  });
  const names = ['paymentId', ...kept.flatMap(({ order }) => (order ? [order.as] : []))];
  const details = names.map((name) => [name, data[name]] as const);
  return {
    method,
    ...Object.fromEntries(details.filter(([, text]) => typeof text === 'string' && text)),
  };
}

/** What of a payment's details has a label, or has none. */
function details(payment: Payment, labelled: boolean): string[] {
  return methodOf(payment.method).fields.flatMap((field) => {
    const text = field.order && (payment as Record<string, string | undefined>)[field.order.as];
    if (!field.order || !text || Boolean(field.order.label) !== labelled) return [];
    return [labelled ? `${field.order.label} ${text}` : inWords(field, text)];
  });
}

/** Describes how an order was paid: UPI (Google Pay), Net Banking (HDFC Bank), Card. */
export function paymentLabel(payment: Payment): string {
  const { label, name = label } = methodOf(payment.method);
  const [detail] = details(payment, false);
  return detail ? `${name} (${detail})` : name;
}

/** How an order is paid, with its payment id and whatever else finds the payment at the bank. */
export function paymentText(payment: Payment): string {
  const id = payment.paymentId ? [`payment ID ${payment.paymentId}`] : [];
  return [paymentLabel(payment), ...id, ...details(payment, true)].join(', ');
}

/** How an order is paid, for its shopper. @param amount what is due, formatted */
export function paymentLines(payment: Payment, amount: string): string[] {
  const { due } = methodOf(payment.method);
  return [paymentText(payment), ...(due ? [due(amount, payment)] : [])];
}

/** How an order is paid, for the person who has to see to it. @param amount what is due, formatted */
export function paymentForOwner(payment: Payment, amount: string): string {
  const { simulated, forOwner } = methodOf(payment.method);
  if (simulated) return `${paymentLabel(payment)}: simulated. Nobody has paid ${amount}.`;
  return forOwner?.(amount, payment) ?? `${paymentText(payment)}: check your bank for ${amount}.`;
}

/** The label of the submit button (specification 2, Checkout). */
export function submitLabel(method: PaymentMethod, qrCodeShown: boolean): string {
  const { submit, submitAfterPayment = submit } = methodOf(method);
  return qrCodeShown ? submitAfterPayment : submit;
}
