import { numberWord, type Town, townsOf } from '../shop/catalogue/towns';
import { formatMoney } from '../shop/money/money';
import { COD } from '../shop/payment/charges';
import type { Facts } from './placeholders';

/** A span of days, such as 2 to 3. */
interface Days {
  from: number;
  to: number;
}

/** The facts of the seller that sentences refer to. */
interface SellerFacts {
  legalName: string;
  officer: { name: string; acknowledges: string; answers: string };
  returns: { days: number; refundDays: number; postage: 'shop' | 'shopper' };
  shipping: { ships: Days; arrives: Days };
}

/** Days as a text: 2-3, or 2 when it is one number. */
export function daysText({ from, to }: Days): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/**
 * The facts by which placeholders are replaced.
 * @param products the catalogue
 */
export function factsOf(
  site: { name: string; foundedYear: number; address: { city: string } },
  seller: SellerFacts,
  products: readonly { place?: Town | undefined }[],
): Facts {
  return {
    name: site.name,
    city: site.address.city,
    founded: String(site.foundedYear),
    pieces: String(products.length),
    towns: numberWord(townsOf(products).length),
    charge: formatMoney(COD.amount, 'exact'),
    chargePlain: formatMoney(COD.amount),
    seller: seller.legalName,
    officer: seller.officer.name,
    acknowledged: seller.officer.acknowledges,
    answered: seller.officer.answers,
    returnDays: String(seller.returns.days),
    refundDays: String(seller.returns.refundDays),
    payer: seller.returns.postage === 'shop' ? 'We' : 'You',
    shipDays: daysText(seller.shipping.ships),
    arriveDays: daysText(seller.shipping.arrives),
  };
}
