import type { FormField } from '../form-field.ts';
import type { Paise } from '../money/money.ts';
import type { ShopFacts } from '../seller/seller.ts';

export interface PaymentField extends FormField {
  /**
   * Never stored, not even in the draft. `until-left` is also emptied when the page is left, as Back could restore
   * it.
   */
  secret?: 'never-stored' | 'until-left';
  /** Orders store the value under the name `as`. Texts show it after its label, or in brackets after the method. */
  order?: { as: string; label?: string };
}

/** Keyed by name. */
export type PaymentDetails = Readonly<Record<string, string | undefined>>;

/** How the shop gets the money, if no payment provider takes it. */
type Paid =
  /** No one is charged. */
  | { simulated: true; inCash?: never; proof?: never }
  /** By the courier. Offered only where cash is accepted. */
  | { inCash: true; simulated?: never; proof?: never }
  /**
   * The shopper says that it was sent. If it can't be found, the owner asks for the field that orders store under this
   * name, unless it's there.
   */
  | { proof: string; simulated?: never; inCash?: never };

/** Everything that form, order, mails, texts, links and printed invoice need to know about a method. */
export type MethodEntry = MethodFacts & Paid;

interface MethodFacts {
  /** Never change it, since orders store it. */
  id: string;
  label: string;
  /** What orders call the method; by default its label. */
  name?: string;
  /** An SVG path on a grid of 24 units. */
  icon: string;
  submit: string;
  /** The submit button's label while a QR code is shown. */
  submitAfterPayment?: string;
  /** Can be paid on the payment provider's page. */
  online?: true;
  /** Offered by shops without a list of their own (specification 4). A method added since is only in lists. */
  usual?: true;
  /** The limit per order; the shop's content can override it. */
  maximum?: Paise;
  fields: readonly PaymentField[];
  /** Shown below the fields, before the shop's own note. @param amount due, formatted */
  remark?: (amount: string, shop: ShopFacts) => string;
  /** What remains to be paid, in words for the shopper: on confirmation and order page, and in the mail. */
  due?: (amount: string, details: PaymentDetails, shop: ShopFacts) => string;
  /** What the owner should do; by default, check the bank for the amount. */
  forOwner?: (amount: string, details: PaymentDetails) => string;
  /** How it is offered to shoppers whose bank may refuse their UPI payment. */
  insteadOfUpi?: string;
  /** For the policy pages, while the shop takes the payment itself. */
  howToPay?: string;
  cardDetails?: string;
  /** The label of a blank line on the printed invoice. */
  blank?: string;
}
