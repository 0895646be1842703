import { tabStorage } from '../browser/storage';
import { PLACED_HERE_KEY } from '../domain/orders/keys';

/**
 * The number of the last order that this tab placed; '' if none was. A look at the stored text, so that cart and
 * checkout need not load the code that parses orders.
 */
export function lastOrderHere(): string {
  return /.*"(AAN.+)"/.exec(tabStorage.read(PLACED_HERE_KEY) ?? '')?.[1] ?? '';
}
