import type { DeliveryTerms } from '../shop/delivery/delivery';
import { textsOf } from './texts';

/** Everything that decides when an order arrives: days in seller.yaml, areas and holidays in delivery.yaml. */
export async function deliveryTerms(): Promise<DeliveryTerms> {
  const { areas = [], holidays = [] } = await textsOf('delivery');
  return { ...(await textsOf('seller')).shipping, areas, holidays };
}
