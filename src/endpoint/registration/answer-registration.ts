import { registrationMessages as messages } from '../../shop/accounts/accounts.messages';
import { answer, receive } from '../http/answer';
import type { IdentityProvider } from './identity-provider';
import type { RateLimit } from '../http/rate-limit';
import { registerAccount } from './registration';

/** A registration is well under 1 KB. */
const MAX_BODY_BYTES = 16 * 1024;

const REFUSALS = {
  invalid: 400,
  'invalid-email': 400,
  'weak-password': 400,
  'email-taken': 409,
  'no-accounts': 503,
  'too-many': 429,
  unavailable: 503,
} as const;

const TRY_AGAIN_S = 30;

export interface RegistrationSurroundings {
  provider: IdentityProvider;
  limit: RateLimit;
  /** Whose limit it counts towards. */
  caller: string;
}

/**
 * Answers `POST /api/user/register/` (specification 7): 201 with `{uid, email, name}`, or an error
 * status and `{message}` in plain English.
 */
export async function answerRegistration(
  request: Request,
  { provider, limit, caller }: RegistrationSurroundings,
): Promise<Response> {
  const body = await receive(request, MAX_BODY_BYTES, messages);
  if (!body.ok) return body.response;

  const outcome = await registerAccount(body.value, { provider, limit, caller });
  if (outcome.ok) return answer(201, outcome.account);

  const { message, reason } = outcome;
  if (reason === 'too-many')
    return answer(429, { message }, { 'Retry-After': `${outcome.retryAfterS}` });
  if (reason === 'unavailable')
    return answer(503, { message }, { 'Retry-After': `${TRY_AGAIN_S}` });
  return answer(REFUSALS[reason], { message });
}
