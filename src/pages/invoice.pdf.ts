import type { APIRoute } from 'astro';
import { textsOf, theSite } from '../collections/content';
import { drawInvoice } from '../invoice/blank';
import { offeredMethods } from '../shop/payment/payment';

/** The invoice that is downloaded with every order (specification 7), drawn by the build from the shop's facts. */
export const GET: APIRoute = async () => {
  const { invoice } = await textsOf('delivery');
  const { checkout } = await textsOf('buying');
  const methods = offeredMethods(checkout).map(({ id }) => id);
  const { legalName } = await textsOf('seller');
  return new Response(await drawInvoice({ ...(await theSite()), legalName }, invoice, methods), {
    headers: { 'Content-Type': 'application/pdf' },
  });
};
