import type { FormField } from '../form-field.ts';
import type { Paise } from '../money/money.ts';
import type { Payee } from './upi.ts';

export interface PaymentField extends FormField {
  /** Never stored, not even in the draft. `until-left`: also emptied when the page is left, since Back restores it. */
  secret?: 'never-stored' | 'until-left';
  /**
   * Stores the value in the order under this name. Texts show it after its label, or in brackets after the method.
   */
  order?: { as: string; label?: string };
}

/** By name. */
export type PaymentDetails = Readonly<Record<string, string | undefined>>;

/** Facts of the shop that a method can show. */
export interface PaymentFacts {
  /** The UPI payee. */
  payee: Payee;
  /** The shop's own sentences at checkout. */
  texts: {
    /** Why cash on delivery costs more. */
    cashOnDelivery: string;
  };
}

/** Everything that form, order, mails, texts, links and printed invoice need. */
export interface MethodEntry {
  /** Stable, since orders store it. */
  id: string;
  label: string;
  /** In orders; the label by default. */
  name?: string;
  submit: string;
  /** While a QR code is shown. */
  submitAfterPayment?: string;
  /** Whether it can be paid on the payment provider's page. */
  online?: true;
  /** Whether no one is charged. */
  simulated?: true;
  /** Offered only where cash is collected. */
  inCash?: true;
  /** Per order; the shop's content can override it. */
  maximum?: Paise;
  fields: readonly PaymentField[];
  /** Below the fields. @param amount due, formatted */
  remark?: (amount: string, facts: PaymentFacts) => string;
  /** What remains to be paid, for the shopper. */
  due?: (amount: string, details: PaymentDetails) => string;
  /** What the owner should do; by default, check the bank for the amount. */
  forOwner?: (amount: string, details: PaymentDetails) => string;
  /** A blank line on the printed invoice. */
  blank?: string;
}
