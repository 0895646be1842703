import type { Paise } from '../money/money.ts';
import { idOf, inWords } from '../form-field.ts';
import { isRecord } from '../storage/parsed.ts';
import { oneLine } from '../typed-text.ts';
import { PAYMENT_METHODS } from './methods.ts';
import type { ShopFacts } from '../seller/seller.ts';
import type { MethodEntry, PaymentField } from './payment-field.ts';
import { PROVIDER } from './provider.ts';

type Entry = (typeof PAYMENT_METHODS)[number];
type Field = Entry['fields'][number];
export type PaymentMethod = Entry['id'];
export type PaymentFieldName = Field['name'];
type Kept = Extract<Field, { order: object }>['order']['as'];

/** The method, and those of its fields that orders store. Never card data. */
export type Payment = { method: PaymentMethod } & Partial<
  // `paymentId` is that of the paid UPI QR code; `via` names the payment provider.
  Readonly<Record<Kept | 'paymentId' | 'via', string>> & {
    /** How the owner takes the money, at a fair, into the shop's own account or when it's collected. */
    readonly taken: Taken;
  }
>;

/** What texts call money that the owner takes. */
const TAKEN = { cash: 'Cash', upi: 'UPI', card: 'Card', later: 'On collection' } as const;
type Taken = keyof typeof TAKEN;

const isTaken = (data: unknown): data is Taken =>
  typeof data === 'string' && Object.hasOwn(TAKEN, data);

/** How money can have arrived at once. */
export type TakenNow = Exclude<Taken, 'later'>;
export const isTakenNow = (data: unknown): data is TakenNow => isTaken(data) && data !== 'later';

export const PAYMENT_FIELDS: readonly PaymentField[] = PAYMENT_METHODS.flatMap(
  ({ fields }): readonly PaymentField[] => fields,
);

export function methodOf(method: PaymentMethod): MethodEntry {
  const entry: MethodEntry | undefined = PAYMENT_METHODS.find(({ id }) => id === method);
  if (!entry) throw new Error(`${method} isn’t a payment method`);
  return entry;
}

export function paymentFrom(
  method: PaymentMethod,
  values: Readonly<Record<string, unknown>>,
  paymentId: string | null,
  isPaidOnline = false,
): Payment {
  if (isPaidOnline) return { method, via: PROVIDER };
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const kept = methodOf(method).fields.flatMap(({ name, order, tidy = oneLine }) =>
    order ? [[order.as, tidy(textOf(name))]] : [],
  );
  return parsePayment({ ...Object.fromEntries(kept), method, paymentId }) as Payment;
}

export const withoutProvider = ({ via: _, ...payment }: Payment): Payment => payment;

export function parsePayment(data: unknown): Payment | null {
  if (!isRecord(data)) return null;
  const method = PAYMENT_METHODS.find(({ id }) => id === data.method)?.id;
  if (!method) return null;
  const kept = methodOf(method).fields.filter(({ order, options, tiles }) => {
    const text = order && data[order.as];
    return !tiles || options?.some((option) => idOf(option) === text);
  });
  const names = ['paymentId', 'via', ...kept.flatMap(({ order }) => (order ? [order.as] : []))];
  const details = names.map((name) => [name, data[name]] as const);
  return {
    method,
    ...Object.fromEntries(details.filter(([, text]) => typeof text === 'string' && text)),
    ...(isTaken(data.taken) && { taken: data.taken }),
  };
}

/** The details that have a label, or those that have none. */
function details(payment: Payment, labelled: boolean): string[] {
  return methodOf(payment.method).fields.flatMap((field) => {
    const text = field.order && (payment as Record<string, string | undefined>)[field.order.as];
    if (!field.order || !text || Boolean(field.order.label) !== labelled) return [];
    return [labelled ? `${field.order.label} ${text}` : inWords(field, text)];
  });
}

/** What can still prove a payment that can't be found, such as "the bank reference"; empty if the order has it. */
export function missingProof(payment: Payment): string {
  const { fields, proof } = methodOf(payment.method);
  const label = fields.find(({ order }) => order && order.as === proof)?.order?.label;
  return label && !(payment as Record<string, string | undefined>)[proof ?? '']
    ? `the ${label}`
    : '';
}

/** Such as UPI (Google Pay), Net Banking (HDFC Bank), or Card. */
export function paymentLabel(payment: Payment): string {
  if (payment.taken) return TAKEN[payment.taken];
  const { label, name = label } = methodOf(payment.method);
  const [detail] = details(payment, false);
  return detail ? `${name} (${detail})` : name;
}

const SIMULATED = 'simulated: no one has been charged';

/** Whether no one is charged, whatever the method's name suggests. */
export function isSimulated({ method, via, taken }: Payment): boolean {
  return Boolean(methodOf(method).simulated) && !via && !taken;
}

/** Includes the payment id and everything else that identifies the payment at the bank. */
function identified(payment: Payment): string[] {
  const id = payment.paymentId ? [`payment ID ${payment.paymentId}`] : [];
  const via = payment.via ? [`on ${payment.via}’s page`] : [];
  const simulated = isSimulated(payment) ? [SIMULATED] : [];
  return [paymentLabel(payment), ...via, ...simulated, ...id, ...details(payment, true)];
}

export function paymentText(payment: Payment): string {
  return identified(payment).join(', ');
}

/** The same with each fact in its own line. */
export function paymentParts(payment: Payment): string[] {
  return identified(payment).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

/** Whether the owner had the money when the order was entered. */
export const isTakenAlready = ({ taken }: Payment): boolean =>
  taken !== undefined && taken !== 'later';

/** For the shopper: what remains to be paid. @param amount due, formatted @param isHandedOver without a courier */
export function paymentDue(
  payment: Payment,
  amount: string,
  shop: ShopFacts,
  isHandedOver: boolean,
): string[] {
  const { due, inCash } = methodOf(payment.method);
  const isOnCollection = inCash && isHandedOver && !isTakenAlready(payment);
  if (isOnCollection || payment.taken === 'later') return [`${amount} is due when you collect it.`];
  return due && !payment.via && !payment.taken ? [due(amount, payment, shop)] : [];
}

/** For the owner. @param amount due, formatted */
export function paymentForOwner(payment: Payment, amount: string): string {
  const { forOwner } = methodOf(payment.method);
  if (payment.via)
    return `${paymentText(payment)}: ${amount} hasn’t been paid yet. Don’t pack the order until an email says that it’s paid.`;
  if (isSimulated(payment))
    return `${paymentLabel(payment)}: simulated. No one has paid ${amount}.`;
  return forOwner?.(amount, payment) ?? `${paymentText(payment)}: check your bank for ${amount}.`;
}

/** Specification 2, Checkout. */
export function submitLabel(method: PaymentMethod, qrCodeShown: boolean): string {
  const { submit, submitAfterPayment = submit } = methodOf(method);
  return qrCodeShown ? submitAfterPayment : submit;
}

interface OfferedMethod {
  id: PaymentMethod;
  /** Replaces the method's own limit per order. */
  maximum?: Paise | undefined;
  /** Paid directly to the shop, even if the shop has a payment provider for other methods. */
  direct?: boolean | undefined;
  /** What shoppers should know about it. */
  note?: string | undefined;
}

/** What the content says about checkout, for the page and for the server. */
export interface Offer {
  /** The usual ones if omitted. */
  methods?: readonly OfferedMethod[] | undefined;
}

/** Whether a method is paid on the payment provider's page, if the shop uses a provider. */
export function isOnline({ methods }: Offer, method: PaymentMethod): boolean {
  return Boolean(methodOf(method).online) && !methods?.find(({ id }) => id === method)?.direct;
}

export function isOffered({ methods }: Offer, method: PaymentMethod): boolean {
  return methods ? methods.some(({ id }) => id === method) : methodOf(method).usual === true;
}

/** In the order of their tiles. */
export const offeredMethods = (offer: Offer): (MethodEntry & { id: PaymentMethod })[] =>
  PAYMENT_METHODS.filter(({ id }) => isOffered(offer, id));

/** The most that an order may cost with a method, if limited. */
export function maximumOf({ methods }: Offer, method: PaymentMethod): Paise | undefined {
  return methods?.find(({ id }) => id === method)?.maximum ?? methodOf(method).maximum;
}

/** The limit that an amount exceeds; undefined if it's accepted. */
export function exceededLimit(
  offer: Offer,
  method: PaymentMethod,
  amount: Paise,
): Paise | undefined {
  const maximum = maximumOf(offer, method);
  return maximum !== undefined && amount > maximum ? maximum : undefined;
}
