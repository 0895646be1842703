import { numberWord, type Town, townsOf } from '../shop/catalogue/catalogue';
import { daysText, type StandardDelivery } from '../shop/delivery/delivery';
import { formatMoney } from '../shop/money/money';
import { COD } from '../shop/payment/charges';
import type { SentenceFacts } from './marks';

/** Facts from seller.yaml that sentences refer to. */
interface SellerFacts {
  legalName: string;
  officer: { name: string; acknowledges: string; answers: string };
  returns: { days: number; refundDays: number; postage: 'shop' | 'shopper' };
  shipping: StandardDelivery;
}

export function sentenceFacts(
  site: { name: string; foundedYear: number; address: { city: string } },
  seller: SellerFacts,
  products: readonly { place?: Town | undefined }[],
): SentenceFacts {
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
