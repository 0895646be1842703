import type { APIRoute } from 'astro';
import { refuseMethod } from '../../../endpoint/answer';
import { answerRegistration } from '../../../endpoint/answer-registration';
import { liveCaller } from '../../../endpoint/live-caller';
import { liveIdentityProvider } from '../../../endpoint/live-identity-provider';
import { liveRateLimit } from '../../../endpoint/live-rate-limit';
import { registrationMessages } from '../../../shop/accounts/accounts.messages';

export const prerender = false;

export const POST: APIRoute = (context) =>
  answerRegistration(context.request, {
    provider: liveIdentityProvider,
    limit: liveRateLimit,
    caller: liveCaller(context),
  });

export const ALL: APIRoute = () => refuseMethod(registrationMessages.wrongMethod);
