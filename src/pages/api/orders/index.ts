import { allProducts } from '../../../collections/catalogue';
import { deliveryTerms } from '../../../collections/delivery-terms';
import { mailShop } from '../../../collections/mail-shop';
import { textsOf } from '../../../collections/texts';
import { orderEndpoint } from '../../../endpoint/orders/orders.live';
import { isSoldOut, weeksToMake } from '../../../shop/catalogue/availability';

export const prerender = false;

/** Orders, on their way from a shopper's device to the shop (docs/orders.md). */
export const { POST, ALL } = orderEndpoint(async (context) => {
  const catalogue = (await allProducts()).map(({ id, name, price, ...stock }) => ({
    id,
    name,
    price,
    image: '',
    ...(weeksToMake(stock) > 0 && { weeks: weeksToMake(stock) }),
    ...(isSoldOut(stock) && { soldOut: true as const }),
  }));
  const shop = await mailShop(context);
  const offer = (await textsOf('buying')).checkout.methods;
  return { shop, catalogue, terms: await deliveryTerms(), offer };
});
