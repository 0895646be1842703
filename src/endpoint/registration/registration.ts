import {
  passwordMessages,
  registrationMessages as messages,
} from '../../shop/accounts/accounts.messages';
import { guessedPassword } from '../../shop/accounts/password';
import { checkRegistration, type Registration } from '../../shop/accounts/registration';
import { answer, answerLater, receive } from '../http/answer';
import type { Call } from '../open-shop/open-shop';
import { COMMON_PASSWORDS } from './common-passwords';

export type CreateAccountFailure =
  'email-taken' | 'invalid-email' | 'no-accounts' | 'weak-password' | 'unavailable';

export type CreateAccountResult =
  { ok: true; uid: string } | { ok: false; reason: CreateAccountFailure };

export interface IdentityProvider {
  /**
   * Creates an account with name and mobile number, completely or not at all. Never rejects; `unavailable`
   * means that the provider is unreachable or too slow. The provider mails a confirmation link.
   */
  createAccount(registration: Registration): Promise<CreateAccountResult>;
}

/** Registrations are much smaller than 1 KB. */
const MAX_BODY_BYTES = 16 * 1024;
const TRY_AGAIN_S = 30;

const FAILURES: Record<
  Exclude<CreateAccountFailure, 'unavailable'>,
  { status: number; message: string }
> = {
  'email-taken': { status: 409, message: messages.emailTaken },
  'invalid-email': { status: 400, message: messages.invalidEmail },
  'no-accounts': { status: 503, message: messages.noAccounts },
  'weak-password': { status: 400, message: passwordMessages.weak },
};

/**
 * Answers `POST /api/user/register/` (specification 7): 201 with `{uid, email, name}`, or an error status
 * with `{message}`. Only valid payloads count towards a caller's limit, so that typing errors lock no one
 * out; nor do those for an address that has an account. Only created accounts count towards the limit of all callers.
 */
export async function answerRegistration(
  { request, limit, caller }: Pick<Call, 'request' | 'limit' | 'caller'>,
  provider: IdentityProvider,
): Promise<Response> {
  const body = await receive(request, MAX_BODY_BYTES, messages);
  if (!body.ok) return body.response;
  const check = checkRegistration(body.value);
  if (!check.ok) return answer(400, { message: check.message });
  const { name, email, password } = check.registration;
  if (COMMON_PASSWORDS.has(guessedPassword(password)))
    return answer(400, { message: passwordMessages.leaked });

  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);
  const created = await provider.createAccount(check.registration);
  if (created.ok) {
    await limit.succeeded();
    return answer(201, { uid: created.uid, email, name });
  }
  if (created.reason === 'unavailable') return answerLater(503, messages.unavailable, TRY_AGAIN_S);
  // Many people share one address, and people who forget that they have an account try again.
  if (created.reason === 'email-taken') await limit.giveBack(caller);
  const { status, message } = FAILURES[created.reason];
  return answer(status, { message });
}
