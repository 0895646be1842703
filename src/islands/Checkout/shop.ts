import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import type { PolicyLink } from '../parts/buying/PolicyLinks';
import type { Offer } from '../../shop/payment/payment';
import type { Payee } from '../../shop/payment/upi';
import type { ShopFacts } from '../../shop/seller/seller';

/** Facts of the shop that the page contains. */
export interface CheckoutFacts {
  catalogue: Catalogue;
  payee: Payee;
  texts: Offer & {
    /** The sentence shown when there is nothing to pay for. */
    empty: string;
  };
  /** Delivery times, and where cash on delivery is accepted. */
  terms: DeliveryTerms;
  /** The day of the build, in India. */
  builtOn: string;
  /** Whether to state that no one pays here. */
  demonstration?: boolean;
  /** What pressing the button means, and what it refers to. */
  consent?: { sentence: string; links: readonly PolicyLink[] };
  shop: ShopFacts;
  /** The sentences of a confirmation. */
  confirmation: { thanks: string; email: string };
}

export const CheckoutShop = createContext<CheckoutFacts | null>(null);

export function useShop(): CheckoutFacts {
  const facts = useContext(CheckoutShop);
  if (!facts) throw new Error('useShop must be used within CheckoutShop');
  return facts;
}
