import type { Paise } from '../money/money';

/** Specification 3. Carts, orders and lists store products in this form. */
export interface Product {
  id: string;
  name: string;
  image: string;
  price: Paise;
  /** Omitted when in stock. */
  weeks?: number;
}
