import type { APIRoute } from 'astro';
import { refuseMethod } from '../../../endpoint/http/answer';
import { answerRegistration } from '../../../endpoint/registration/registration';
import { liveCaller } from '../../../endpoint/http/caller.live';
import { liveIdentityProvider } from '../../../endpoint/registration/identity-provider.live';
import { liveRateLimit } from '../../../endpoint/registration/rate-limit.live';
import { registrationMessages } from '../../../shop/accounts/accounts.messages';

export const prerender = false;

export const POST: APIRoute = (context) =>
  answerRegistration(context.request, {
    provider: liveIdentityProvider,
    limit: liveRateLimit,
    caller: liveCaller(context),
  });

export const ALL: APIRoute = () => refuseMethod(registrationMessages.wrongMethod);
