import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut, weeksToMake } from '../shop/catalogue/availability';
import { allProducts } from './catalogue';

/** Today's products, as orders are checked against them. */
export async function orderCatalogue(): Promise<Catalogue> {
  return (await allProducts()).map(({ id, name, price, pieces, ...stock }) => ({
    id,
    name,
    price,
    image: '',
    ...(weeksToMake(stock) > 0 && { weeks: weeksToMake(stock) }),
    ...(isSoldOut(stock) && { soldOut: true as const }),
    ...(pieces && { pieces }),
  }));
}
