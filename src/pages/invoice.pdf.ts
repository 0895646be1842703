import type { APIRoute } from 'astro';
import { theSite } from '../content/catalogue';
import { drawInvoice } from '../invoice/draw';

/** The invoice that every order downloads (specification 7), drawn by the build from the shop's facts. */
export const GET: APIRoute = async () =>
  new Response(await drawInvoice(await theSite()), {
    headers: { 'Content-Type': 'application/pdf' },
  });
