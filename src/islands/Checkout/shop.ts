import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/cart/reconcile';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import type { Offer } from '../../shop/payment/limits';
import type { PaymentFacts } from '../../shop/payment/payment-field';

/** What the page knows of the shop. Payment methods show the facts they need: see `PaymentFacts`. */
export interface CheckoutFacts extends PaymentFacts {
  /** Today's. */
  catalogue: Catalogue;
  texts: PaymentFacts['texts'] & {
    /** What is said where there is nothing to pay for. */
    empty: string;
  };
  /** When an order arrives, and where cash on delivery is offered. */
  terms: DeliveryTerms;
  /** The ways to pay that the shop offers; all of them when left out. */
  methods?: Offer;
  /** The day in India on which the page was built. */
  builtOn: string;
  /** Whether to say that no one pays here. */
  demonstration?: boolean;
  /** Name and telephone numbers, and the sentences of a confirmation. */
  shop: { name: string; whatsapp: string; phone: string; thanks: string; email: string };
}

export const CheckoutShop = createContext<CheckoutFacts | null>(null);

export function useShop(): CheckoutFacts {
  const facts = useContext(CheckoutShop);
  if (!facts) throw new Error('useShop must be used within CheckoutShop');
  return facts;
}
