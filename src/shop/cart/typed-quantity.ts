import { plainDigits } from '../typed-text';

/** The highest quantity accepted on the product page. */
export const TYPED_QUANTITY_MAX = 999;

export function typedQuantity(text: string): number {
  const plain = plainDigits(text).replace(/(?<=\d)[,\s'’](?=\d{2,3}(?!\d))/g, '');
  const quantity = Number(/-?\d+/.exec(plain)?.[0] ?? 1);
  return Math.min(Math.max(1, quantity), Number.MAX_SAFE_INTEGER);
}
