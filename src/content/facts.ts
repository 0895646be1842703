import { formatMoney } from '../domain/money/format';
import { COD_CHARGE } from '../domain/payment/payment';
import type { Facts } from './placeholders';

/**
 * The facts by which placeholders are replaced.
 * @param pieces the number of products in the catalogue
 */
export function factsOf(
  site: { name: string; foundedYear: number; address: { city: string } },
  pieces: number,
): Facts {
  return {
    name: site.name,
    city: site.address.city,
    founded: String(site.foundedYear),
    pieces: String(pieces),
    charge: formatMoney(COD_CHARGE, 'exact'),
  };
}
