import { checkShipping, HOME_COUNTRY, namesFrom, type Shipping } from '../orders/shipping';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  UPI_PROVIDERS,
  type UpiProvider,
} from '../payment/payment';
import { isBankReference, looksLikeUpiId } from '../payment/upi';
import { type DeliveryArea, offersCash } from '../delivery/areas';
import { type District, pinDigits } from '../delivery/pins';
import { pinMessages } from '../delivery/pins.messages';
import { isRecord, type Parsed } from '../storage/parsed';
import { type Card, checkCard } from './card';

/** The banks of net banking (specification 9). Not in `constants.ts`, which every page loads. */
export const BANKS = [
  'State Bank of India (SBI)',
  'HDFC Bank',
  'ICICI Bank',
  'Axis Bank',
  'Bank of Baroda',
  'Punjab National Bank',
  'Canara Bank',
  'Union Bank of India',
  'Indian Bank',
  'Central Bank of India',
] as const;

interface PaymentChoice {
  method: PaymentMethod;
  provider: UpiProvider;
  upiId: string;
  /** The bank's reference of a UPI payment; may stay empty. */
  bankReference: string;
  bankName: string;
}

/** What is kept of a checkout until the order is placed: everything but the card. */
export type Draft = {
  [Field in keyof (Shipping & PaymentChoice)]: (Shipping & PaymentChoice)[Field];
};

/** Everything in the form (specification 3, Checkout form fields). */
export type CheckoutValues = { [Field in keyof (Draft & Card)]: (Draft & Card)[Field] };

/** The empty form. */
export const EMPTY_DRAFT: Draft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: HOME_COUNTRY,
  method: 'card',
  provider: 'gpay',
  upiId: '',
  bankReference: '',
  bankName: '',
};

const EMPTY_CARD: Card = { cardNumber: '', cardName: '', expiryDate: '', cvv: '' };

/**
 * The initial values of the form: the draft; name and email address, if the draft has none, are
 * those of the signed-in user. The card is always empty.
 * @param methods the ways to pay that are offered; the first is chosen unless the draft has another of them
 * @param pin the PIN code that was checked last on this device; for a draft without one
 */
export function startValues(
  draft: Draft | null,
  person: { displayName: string | null; email: string | null } | null,
  methods: readonly PaymentMethod[] = PAYMENT_METHODS.map(({ id }) => id),
  pin = '',
): CheckoutValues {
  const values = { ...(draft ?? EMPTY_DRAFT), ...EMPTY_CARD };
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

/** The part of a form that is stored as the draft: never the card. */
export function draftOf(values: CheckoutValues): Draft {
  const entries = Object.keys(EMPTY_DRAFT).map((field) => [field, values[field as keyof Draft]]);
  return Object.fromEntries(entries) as Draft;
}

/**
 * Parses a stored draft. Invalid fields become empty, and the draft still counts as valid: losing
 * a field of an unfinished form is not worth reporting.
 */
export function parseDraft(data: unknown): Parsed<Draft | null> {
  if (!isRecord(data)) return { value: null, valid: true };
  const entries = Object.entries(EMPTY_DRAFT).map(([field, empty]) => {
    const stored = data[field];
    return [field, typeof stored === typeof empty ? stored : empty];
  });
  const draft = Object.fromEntries(entries) as Draft;
  const method = PAYMENT_METHODS.find(({ id }) => id === draft.method)?.id;
  const provider = UPI_PROVIDERS.find(({ id }) => id === draft.provider)?.id;
  return {
    value: {
      ...draft,
      method: method ?? EMPTY_DRAFT.method,
      provider: provider ?? EMPTY_DRAFT.provider,
    },
    valid: true,
  };
}

/**
 * Validates a checkout (specification 5): the address, and the fields of the chosen payment method.
 * @param now milliseconds since the epoch
 * @param areas where delivery is different
 * @param elsewhere where the PIN code is, if not in the chosen state, and the shopper has not said that both are right
 * @returns by field, a sentence that says what to do
 */
export function checkCheckout(
  values: CheckoutValues,
  now: number,
  areas: readonly DeliveryArea[] = [],
  elsewhere: District | null = null,
): Partial<Record<keyof CheckoutValues, string>> {
  const wrong: Partial<Record<keyof CheckoutValues, string>> = checkShipping(values);
  if (elsewhere) wrong.state ??= pinMessages.contradicts(elsewhere);
  if (values.method === 'card') Object.assign(wrong, checkCard(values, now));
  if (values.method === 'upi' && !looksLikeUpiId(values.upiId))
    wrong.upiId = 'Enter your UPI ID, such as name@bank';
  if (
    values.method === 'upi' &&
    values.bankReference.trim() &&
    !isBankReference(values.bankReference)
  )
    wrong.bankReference = 'Enter the 12 digits of the reference, or leave it empty';
  if (values.method === 'cod' && !offersCash(areas, pinDigits(values.zipCode) ?? ''))
    wrong.zipCode = 'Cash on delivery is not offered at this PIN code. Choose another way to pay.';
  const banks: readonly string[] = BANKS;
  if (values.method === 'netbanking' && !banks.includes(values.bankName))
    wrong.bankName = 'Choose your bank';
  return wrong;
}
