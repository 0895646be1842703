import { type DeliveryArea, offersCash } from '../delivery/delivery';
import { type District, pinDigits } from '../delivery/pins';
import { outsideErrors, pinMessages } from '../delivery/delivery.messages';
import { checkFields, idOf, initialValues } from '../form-field';
import { type ExtraValues, NO_EXTRAS } from '../orders/extras';
import {
  checkShipping,
  namesFrom,
  SHIPPING_FIELDS,
  type ShippingFieldName,
} from '../orders/shipping';
import { PAYMENT_METHODS } from '../payment/methods';
import { cashMessages } from '../payment/payment.messages';
import {
  methodOf,
  offeredMethods,
  PAYMENT_FIELDS,
  type PaymentFieldName,
  type PaymentMethod,
} from '../payment/payment';
import type { CARD_FIELDS } from '../payment/card';
import type { PaymentField } from '../payment/payment-field';
import { isRecord, type Parsed } from '../storage/parsed';

export type CheckoutValues = {
  [Field in ShippingFieldName | PaymentFieldName]: string;
} & ExtraValues & { method: PaymentMethod };

/** All fields except those of the card, kept until the order is placed. */
export type CheckoutDraft = Omit<CheckoutValues, (typeof CARD_FIELDS)[number]['name']>;

const FIELDS: readonly PaymentField[] = [...SHIPPING_FIELDS, ...PAYMENT_FIELDS];

const SECRET_FIELDS: readonly string[] = FIELDS.filter(({ secret }) => secret).map(
  ({ name }) => name,
);

export const FIELDS_EMPTIED_ON_LEAVE = FIELDS.filter(({ secret }) => secret === 'until-left').map(
  ({ name }) => name as keyof CheckoutValues,
);

const EMPTY_FORM = {
  ...initialValues(FIELDS),
  method: PAYMENT_METHODS[0].id,
  ...NO_EXTRAS,
} as CheckoutValues;
export const EMPTY_DRAFT: CheckoutDraft = draftOf(EMPTY_FORM);

/**
 * The form's initial values: the draft, completed with the user's name and email address. The card is always empty.
 * @param methods the offered payment methods that accept the amount; the first is the default
 * @param pin the last PIN code checked on this device
 */
export function startValues(
  draft: CheckoutDraft | null,
  person: { displayName: string | null; email: string | null } | null,
  methods: readonly PaymentMethod[] = offeredMethods({}).map(({ id }) => id),
  pin = '',
): CheckoutValues {
  const values = { ...EMPTY_FORM, ...draft };
  if (!values.firstName && !values.lastName && person?.displayName)
    Object.assign(values, namesFrom(person.displayName));
  const [first = values.method] = PAYMENT_METHODS.map(({ id }) => id).filter((id) =>
    methods.includes(id),
  );
  if (!methods.includes(values.method)) values.method = first;
  if (!values.email && person?.email) values.email = person.email;
  if (!values.zipCode) values.zipCode = pin;
  return values;
}

/** The stored part of a form: never the card. */
export function draftOf(values: CheckoutValues): CheckoutDraft {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name)),
  ) as unknown as CheckoutDraft;
}

/** Empties invalid fields and still counts as valid, since an unfinished form isn't worth a report. */
export function parseDraft(data: unknown): Parsed<CheckoutDraft | null> {
  if (!isRecord(data)) return { value: null, valid: true };
  const entries = Object.entries(EMPTY_DRAFT).map(([field, empty]) => {
    const stored = data[field];
    return [field, typeof stored === typeof empty ? stored : empty];
  });
  const draft = Object.fromEntries(entries) as unknown as CheckoutDraft;
  const method = PAYMENT_METHODS.find(({ id }) => id === draft.method)?.id ?? EMPTY_DRAFT.method;
  const unknown = PAYMENT_FIELDS.filter(
    ({ name, tiles, options = [] }) =>
      tiles && !options.some((option) => idOf(option) === data[name]),
  );
  return { value: { ...draft, ...initialValues(unknown), method }, valid: true };
}

/** Why the order can't be paid in cash at its PIN code, if cash is the chosen method. */
export function cashRefusal(
  { method, zipCode }: Pick<CheckoutValues, 'method' | 'zipCode'>,
  areas: readonly DeliveryArea[],
): string | undefined {
  const pin = pinDigits(zipCode) ?? '';
  return methodOf(method).inCash && !offersCash(areas, pin) ? cashMessages.refused(pin) : undefined;
}

/**
 * Validates a checkout (specification 5): the address and the fields of the chosen payment method.
 * @param now milliseconds since the epoch
 * @param elsewhere the PIN code's place, if it isn't in the chosen state and the shopper hasn't confirmed it
 * @param refusal why the chosen method can't pay for this order, if it can't
 * @param isPaidOnline whether the provider's page asks for the payment details
 * @param onlyState the only state to which the shop may sell
 * @param places those of the PIN code; empty if unknown
 * @returns a sentence for each wrong field
 */
export function checkCheckout(
  values: CheckoutValues,
  now: number,
  elsewhere: District | null = null,
  refusal?: string,
  isPaidOnline = false,
  onlyState?: string,
  places: readonly District[] = [],
): Partial<Record<keyof CheckoutValues, string>> {
  const wrong: Partial<Record<keyof CheckoutValues, string>> = checkShipping(values);
  Object.assign(wrong, outsideErrors({ onlyState }, values, places));
  if (elsewhere) wrong.state ??= pinMessages.contradicts(elsewhere);
  if (!isPaidOnline) Object.assign(wrong, checkFields(methodOf(values.method).fields, values, now));
  if (refusal) wrong.method = refusal;
  return wrong;
}
