import type { Paise } from '../money/money';

/** Specification 3, as carts, orders and lists store it. */
export interface Product {
  id: string;
  name: string;
  image: string;
  price: Paise;
  /** Omitted when in stock. */
  weeks?: number;
}
