import type { Paise } from '../money/money';

/** A product as carts, orders and lists keep it (specification 3). */
export interface Product {
  id: string;
  name: string;
  /** The address of its small picture. */
  image: string;
  price: Paise;
  /** How many weeks it takes to make; left out when it is in stock. */
  weeks?: number;
}
