import type { DeliveryTerms } from '../shop/delivery/delivery';
import { textsOf } from './texts';

/** Days come from seller.yaml, areas and holidays from delivery.yaml. */
export async function deliveryTerms(): Promise<DeliveryTerms> {
  const { areas = [], holidays = [] } = await textsOf('delivery');
  return { ...(await textsOf('seller')).shipping, areas, holidays };
}
