import type { Catalogue } from '../cart/reconcile';
import { formatMoney } from '../money/format';
import type { OrderItem } from '../orders/summary';
import { sharedOrderMessages as messages } from './order-messages';

/** Says beside a line of an order from a link whether its price is today's. */
export function priceToday({ id, price }: OrderItem, catalogue: Catalogue): string {
  const product = catalogue.find((one) => one.id === id);
  if (!product) return messages.notSold;
  return product.price === price
    ? messages.samePrice
    : messages.otherPrice(formatMoney(product.price, 'exact'));
}
