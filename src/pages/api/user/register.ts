import type { APIContext, APIRoute } from 'astro';
import { answerRegistration, refuseMethod } from '../../../endpoint/answer-registration';
import { liveIdentityProvider } from '../../../endpoint/live-identity-provider';
import { liveRateLimit } from '../../../endpoint/live-rate-limit';

export const prerender = false;

export const POST: APIRoute = (context) =>
  answerRegistration(context.request, {
    provider: liveIdentityProvider,
    limit: liveRateLimit,
    address: addressOf(context),
    trustProxy: process.env.TRUST_PROXY === '1',
    addressHeader: process.env.CLIENT_ADDRESS_HEADER || undefined,
  });

export const ALL: APIRoute = refuseMethod;

/**
 * Where the request came from. A client that has disconnected has no address, and needs no answer.
 */
function addressOf(context: APIContext): string {
  try {
    return context.clientAddress;
  } catch {
    return 'gone';
  }
}
