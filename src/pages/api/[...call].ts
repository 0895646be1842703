import type { APIRoute } from 'astro';
import { shopContent, shopReader } from '../../collections/content';
import { liveAnswer } from '../../endpoint/calls/answers.live';

export const prerender = false;

/** Answers every call in `config/calls.ts`. */
export const ALL: APIRoute = (context) =>
  liveAnswer(context, shopReader, async () => ({
    ...(await shopContent(context)),
    // Typefaces and drawing are large, and seldom needed.
    drawBill: async (paper) => (await import('../../invoice/bill')).drawBill(paper),
  }));
