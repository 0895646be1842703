import type { APIRoute } from 'astro';
import { billFacts } from '../../collections/bills';
import { orderCatalogue } from '../../collections/catalogue';
import { couriers, letterhead, mailShop } from '../../collections/letterhead';
import { placesOf } from '../../collections/pin-places';
import { deliveryTerms, textsOf } from '../../collections/texts';
import { liveAnswer } from '../../endpoint/calls/answers.live';

export const prerender = false;

/** Answers every call in `config/calls.ts`. */
export const ALL: APIRoute = (context) =>
  liveAnswer(context, letterhead, async () => ({
    shop: await mailShop(context),
    catalogue: await orderCatalogue(),
    couriers: await couriers(),
    terms: await deliveryTerms(),
    placesOf,
    facts: await billFacts(),
    // Typefaces and drawing are large, and seldom needed.
    drawBill: async (paper) => (await import('../../invoice/bill')).drawBill(paper),
    offer: (await textsOf('buying')).checkout.methods,
  }));
