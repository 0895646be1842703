import { registrationMessages as messages } from '../shop/accounts/accounts.messages';
import type { IdentityProvider } from './identity-provider';
import type { RateLimit } from './rate-limit';
import { readJson } from './read-json';
import { registerAccount } from './registration';

/** A registration is well under 1 KB. */
const MAX_BODY_BYTES = 16 * 1024;

const BODY_REFUSALS = {
  'not-json': [415, messages.notJson],
  'too-large': [413, messages.tooLarge],
  malformed: [400, messages.malformed],
} as const;

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
  if (!isFromOurPages(request)) return answer(403, { message: messages.foreignOrigin });

  const body = await readJson(request, MAX_BODY_BYTES);
  if (!body.ok) {
    const [status, message] = BODY_REFUSALS[body.reason];
    return answer(status, { message });
  }

  const outcome = await registerAccount(body.value, { provider, limit, caller });
  if (outcome.ok) return answer(201, outcome.account);

  const { message, reason } = outcome;
  if (reason === 'too-many')
    return answer(429, { message }, { 'Retry-After': `${outcome.retryAfterS}` });
  if (reason === 'unavailable')
    return answer(503, { message }, { 'Retry-After': `${TRY_AGAIN_S}` });
  return answer(REFUSALS[reason], { message });
}

/** Answers every other method. */
export function refuseMethod(): Response {
  return answer(405, { message: messages.wrongMethod }, { Allow: 'POST' });
}

/**
 * Whether the browser says that the request comes from a page of this site. Requests without these
 * headers, from programs, are allowed.
 */
function isFromOurPages({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  // Browsers set this header themselves, and no script can change it; it is right also behind a
  // proxy that changes the host.
  if (site === 'same-origin') return true;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
