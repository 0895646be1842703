import type { BillFacts } from '../shop/bills/bill';
import { allProducts } from './catalogue';
import { textsOf, theSite } from './texts';

/** What bills are made from, besides the order. */
export async function billFacts(): Promise<BillFacts> {
  const { name, phone, email } = await theSite();
  const { legalName, address, gst, gstin, billPrefix } = await textsOf('seller');
  const { street, city, state, pin, country } = address;
  return {
    seller: {
      name,
      legalName,
      address: [street, `${city}, ${state} ${pin}`, country],
      state,
      gst,
      ...(gstin && { gstin }),
      phone,
      email,
    },
    prefix: billPrefix,
    codes: Object.fromEntries((await allProducts()).map(({ id, hsn }) => [id, hsn])),
    rates: (await textsOf('tax')).rates,
  };
}
