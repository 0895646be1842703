import { deliveryDays, type DeliveryDays, type StandardDelivery } from '../delivery/delivery';
import type { Described } from './product-facts';
import { isSoldOut, type Stock, weeksToMake } from './product';

export interface Undertaking {
  returns: { days: number; refundDays: number; postage: 'shop' | 'shopper' };
  shipping: StandardDelivery;
}

export interface MerchantFacts extends DeliveryDays {
  availability: 'in stock' | 'made to order' | 'sold out';
}

export function merchantFacts(product: Stock, { shipping }: Undertaking): MerchantFacts {
  const weeks = weeksToMake(product);
  return {
    availability: isSoldOut(product) ? 'sold out' : weeks > 0 ? 'made to order' : 'in stock',
    ...deliveryDays(shipping, weeks),
  };
}

/** The word after each measure's value, in the order in which the line shows them. */
const MEASURES = [
  [/^height$/i, ' high'],
  [/^diameter$/i, ' across'],
  [/^width$/i, ' wide'],
  [/^length$/i, ' long'],
  [/^weight$/i, ''],
] as const;

/** Size and weight in one line: "10 cm high · 36 cm across · 2.8 kg"; may be empty. */
export function factsLine(specifications: Described['details']['specifications']): string {
  return MEASURES.flatMap(([name, unit]) => {
    const value = specifications.find(({ label }) => name.test(label))?.value;
    return value && /^\d/.test(value) ? [`${value.split(/[;,(]/, 1)[0]?.trim()}${unit}`] : [];
  }).join(' · ');
}
