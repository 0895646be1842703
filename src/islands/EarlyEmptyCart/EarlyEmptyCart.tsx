import { EMPTY_CART, TO_SHOP } from '../../domain/cart/empty-messages';
import { EmptyState } from '../parts/buying/EmptyState';

/**
 * What cart and checkout say of an empty cart before their island is loaded (specification 2, Cart and Checkout). The
 * build draws it; no browser runs it.
 */
export function EarlyEmptyCart({ text }: { text: string }) {
  return <EmptyState title={EMPTY_CART} text={text} link={TO_SHOP} />;
}
