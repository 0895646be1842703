import type { FormField } from '../form-field.ts';
import type { Paise } from '../money/money.ts';
import type { Payee } from './upi.ts';

/** A field of a payment method. */
export interface PaymentField extends FormField {
  /** Never stored, not even in the draft. `until-left`: also emptied when the page is left, since Back restores it. */
  secret?: 'never-stored' | 'until-left';
  /**
   * Keeps the value in the order under a name. Texts about the order show it after its label, or in brackets after
   * the method where it has none.
   */
  order?: { as: string; label?: string };
}

/** What an order keeps of its payment, by name. */
export type PaymentDetails = Readonly<Record<string, string | undefined>>;

/** The facts of the shop that a payment method can show. */
export interface PaymentFacts {
  /** Whom UPI pays. */
  payee: Payee;
  /** What the shop itself says at checkout. */
  texts: {
    /** Why cash on delivery costs more. */
    cashOnDelivery: string;
  };
}

/** A payment method: everything that form, order, mails, texts, links and the printed invoice need to know. */
export interface MethodEntry {
  /** Stable: stored orders name it. */
  id: string;
  /** Its tile. */
  label: string;
  /** How orders name it; the label by default. */
  name?: string;
  /** The label of the submit button. */
  submit: string;
  /** The same while a QR code is shown. */
  submitAfterPayment?: string;
  /** Whether no one is charged. */
  simulated?: true;
  /** Whether it is offered only where cash is collected. */
  inCash?: true;
  /** What one order may cost at most; the shop's data may say otherwise. */
  maximum?: Paise;
  fields: readonly PaymentField[];
  /** Shown below the fields. @param amount what is due, formatted */
  remark?: (amount: string, facts: PaymentFacts) => string;
  /** Tells the shopper of an order what remains to be paid. */
  due?: (amount: string, details: PaymentDetails) => string;
  /** Tells the owner what to do; to look for the amount at the bank by default. */
  forOwner?: (amount: string, details: PaymentDetails) => string;
  /** A blank line of the printed invoice. */
  blank?: string;
}
