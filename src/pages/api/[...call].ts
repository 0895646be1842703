import type { APIRoute } from 'astro';
import { orderCatalogue } from '../../collections/catalogue';
import { couriers, letterhead, mailShop } from '../../collections/letterhead';
import { deliveryTerms, textsOf } from '../../collections/texts';
import { liveAnswer } from '../../endpoint/calls/answers.live';

export const prerender = false;

/** Answers every call in `config/calls.ts`. */
export const ALL: APIRoute = (context) =>
  liveAnswer(context, {
    letterhead,
    shop: () => mailShop(context),
    catalogue: orderCatalogue,
    couriers,
    terms: deliveryTerms,
    offer: async () => (await textsOf('buying')).checkout.methods,
  });
