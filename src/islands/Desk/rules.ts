import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import type { DeliveryTerms } from '../../shop/delivery/delivery';

/** What the desk's page knows about the shop, for orders that are changed or entered. */
export interface OrderRuleFacts {
  catalogue: Catalogue;
  terms: DeliveryTerms;
}

export const OrderRules = createContext<OrderRuleFacts | null>(null);

export function useOrderRules(): OrderRuleFacts {
  const facts = useContext(OrderRules);
  if (!facts) throw new Error('useOrderRules must be used within OrderRules');
  return facts;
}
