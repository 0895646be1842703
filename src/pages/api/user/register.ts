import type { APIRoute } from 'astro';
import { answerRegistration, refuseMethod } from '../../../endpoint/answer-registration';
import { liveIdentityProvider } from '../../../endpoint/live-identity-provider';
import { createRateLimit } from '../../../endpoint/rate-limit';

export const prerender = false;

const limit = createRateLimit({ turns: 10, windowS: 600 });

export const POST: APIRoute = ({ request, clientAddress }) =>
  answerRegistration(request, {
    provider: liveIdentityProvider,
    limit,
    address: clientAddress,
    trustProxy: process.env.TRUST_PROXY === '1',
  });

export const ALL: APIRoute = refuseMethod;
