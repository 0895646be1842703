import type { Paise } from '../../shop/money/money';

/** A payment link of the provider, whose page takes the money. */
export interface PaymentLink {
  id: string;
  /** Where the shopper pays. */
  url: string;
  /** Ours: the provider accepts it once. */
  reference: string;
  amount: Paise;
  status: 'open' | 'paid' | 'expired' | 'cancelled';
  /** What was paid through it. */
  payments: readonly { id: string; amount: Paise }[];
}

export interface LinkRequest {
  reference: string;
  amount: Paise;
  description: string;
  customer: { name: string; email: string; contact: string };
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The page to which the provider sends the shopper back. */
  returnTo: string;
}

export interface RefundRequest {
  paymentId: string;
  amount: Paise;
  /** Ours: repeated, it is the same refund. */
  reference: string;
}

/** What the provider reports by itself. */
export type ProviderEvent =
  { kind: 'link'; link: PaymentLink } | { kind: 'refund'; reference: string; status: RefundStatus };
export type RefundStatus = 'pending' | 'sent' | 'failed';

/** A payment provider. Its calls throw `ProviderError`. */
export interface PaymentProvider {
  create: (request: LinkRequest) => Promise<PaymentLink>;
  read: (id: string) => Promise<PaymentLink>;
  /** A link by our reference. */
  find: (reference: string) => Promise<PaymentLink | null>;
  cancel: (id: string) => Promise<void>;
  refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** @returns null for what isn't signed by the provider, 'other' for events that the shop doesn't need */
  readEvent: (body: string, signature: string) => ProviderEvent | 'other' | null;
  /** The payment that a signed return to the shop reports; null when it isn't signed or isn't paid. */
  readReturn: (query: Readonly<Record<string, unknown>>) => SignedReturn | null;
}

export interface SignedReturn {
  linkId: string;
  reference: string;
  paymentId: string;
}

/** Why a call of the provider failed: `refused` won't succeed when it is repeated. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'wrong-keys' | 'unreachable';

  constructor(kind: ProviderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
