import type { APIRoute } from 'astro';
import { answerRegistration, refuseMethod } from '../../../endpoint/answer-registration';
import { liveCaller } from '../../../endpoint/live-caller';
import { liveIdentityProvider } from '../../../endpoint/live-identity-provider';
import { liveRateLimit } from '../../../endpoint/live-rate-limit';

export const prerender = false;

export const POST: APIRoute = (context) =>
  answerRegistration(context.request, {
    provider: liveIdentityProvider,
    limit: liveRateLimit,
    caller: liveCaller(context),
  });

export const ALL: APIRoute = refuseMethod;
