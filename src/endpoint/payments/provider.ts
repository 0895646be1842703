import type { Paise } from '../../shop/money/money.ts';
import type { Dispute, Refund } from '../../shop/orders/record';

export interface PaymentLink {
  id: string;
  /** Where the shopper pays. */
  url: string;
  /** Our reference, which the provider accepts only once. */
  reference: string;
  /** What it asks for. */
  amount: Paise;
  /** Whether it can still be paid. */
  isOpen: boolean;
  /** Whether the provider says that it is paid. */
  isPaid: boolean;
  /** The payments made through the link. */
  payments: readonly { id: string; amount: Paise }[];
}

export interface LinkRequest {
  reference: string;
  amount: Paise;
  /** The page to which the provider sends the shopper back. It may refuse one, such as an address without https. */
  returnTo?: string;
  /** What the link doesn't need, and might be refused for. */
  courtesy?: {
    description: string;
    /** The shopper's name. Contact details aren't needed: the provider's page asks for them anyway. */
    name: string;
    /** Milliseconds since the epoch. Without it, we cancel the link in time. */
    expiresAt: number;
  };
}

/** A refund at the provider, no matter who made it. */
export interface ProviderRefund extends Pick<Refund, 'payment' | 'amount' | 'status'> {
  /** The provider's id. */
  id: string;
  /** Our key for it, if it was made at the desk; otherwise empty. */
  reference: string;
}

export interface ProviderDispute extends Dispute {
  /** The provider's id of the payment. */
  payment: string;
}

/** What the provider reports without being asked. */
export interface ProviderEvent {
  link?: PaymentLink;
  refund?: ProviderRefund;
  dispute?: ProviderDispute;
}

/** A payment provider. Its calls throw `ProviderError`. */
export interface PaymentProvider {
  create: (request: LinkRequest) => Promise<PaymentLink>;
  read: (id: string) => Promise<PaymentLink>;
  /** @returns the id of the link with our reference; null if there is none, or if it's only seconds old */
  find: (reference: string) => Promise<string | null>;
  cancel: (id: string) => Promise<void>;
  /** Sends a refund that `refundsOf` its payment doesn't list. */
  refund: (refund: Refund) => Promise<ProviderRefund>;
  refundsOf: (payment: string) => Promise<ProviderRefund[]>;
  /** What was refunded or disputed since a time, in milliseconds since the epoch. */
  refundsSince: (since: number) => Promise<ProviderRefund[]>;
  disputesSince: (since: number) => Promise<ProviderDispute[]>;
  /** @returns null if the provider hasn't signed it; an empty object for events that the shop doesn't need */
  readEvent: (body: string, signature: string) => ProviderEvent | null;
  /** The payment that a signed return reports; null if the return isn't signed or nothing was paid. */
  readReturn: (query: Readonly<Record<string, unknown>>) => SignedReturn | null;
}

export interface SignedReturn {
  reference: string;
  paymentId: string;
}

/** Why a call to the provider failed. If it was `refused`, repeating it won't help. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'wrong-keys' | 'unreachable';

  constructor(kind: ProviderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** For the owner: why the provider can't be used. */
export function explain({ kind, message }: ProviderError): string {
  return kind === 'wrong-keys'
    ? `Razorpay refuses the keys (${message}). Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.`
    : `Razorpay can’t be used: ${message}`;
}

/** Whether the provider can't be used at the moment. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind !== 'refused';

export const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'refused';
