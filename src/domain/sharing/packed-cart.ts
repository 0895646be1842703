import { type Cart, parseCart } from '../cart/cart';
import { TYPED_QUANTITY_MAX } from '../cart/line-editing';
import { dataIn } from '../storage/parsed';

/** A cart as the text of a link: product, name and quantity of each line; prices are today's. */
export function packCart(cart: Cart): string {
  return JSON.stringify(cart.map(({ product, quantity }) => [product.id, product.name, quantity]));
}

/**
 * Parses such a text, which anybody could have written. The lines have no price and no picture: reconcile them
 * with today's catalogue.
 * @returns null when there is no valid line
 */
export function unpackCart(text: string): Cart | null {
  const data = dataIn(text);
  if (!Array.isArray(data)) return null;
  const lines = data.map((entry: unknown) => {
    const [id, name, quantity] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return {
      product: { id, name, image: '', price: 0 },
      quantity: typeof quantity === 'number' ? Math.min(quantity, TYPED_QUANTITY_MAX) : quantity,
    };
  });
  const { value } = parseCart(lines);
  return value.length > 0 ? value : null;
}
