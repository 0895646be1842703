import type { APIRoute } from 'astro';
import { textsOf, theSite } from '../collections/texts';
import { drawInvoice } from '../invoice/draw';

/** The invoice that every order downloads (specification 7), drawn by the build from the shop's facts. */
export const GET: APIRoute = async () =>
  new Response(await drawInvoice(await theSite(), (await textsOf('delivery')).invoice), {
    headers: { 'Content-Type': 'application/pdf' },
  });
