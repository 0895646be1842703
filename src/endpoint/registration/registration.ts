import { checkRegistration } from '../../shop/accounts/registration';
import { registrationMessages as messages } from '../../shop/accounts/accounts.messages';
import type { CreateAccountFailure, IdentityProvider } from './identity-provider';
import { isLeakedPassword } from './leaked-passwords';
import type { RateLimit } from '../http/rate-limit';

export type RegistrationOutcome =
  | { ok: true; account: { uid: string; email: string; name: string } }
  | { ok: false; reason: 'invalid' | CreateAccountFailure; message: string }
  | { ok: false; reason: 'too-many'; message: string; retryAfterS: number };

const PROVIDER_SENTENCES: Record<CreateAccountFailure, string> = {
  'email-taken': messages.emailTaken,
  'invalid-email': messages.invalidEmail,
  'no-accounts': messages.noAccounts,
  'weak-password': messages.weakPassword,
  unavailable: messages.unavailable,
};

/**
 * Registers a user: validates the payload, and lets the identity provider create the account. Only
 * valid payloads count towards a caller's limit, so that typing errors lock nobody out, and only created accounts
 * towards that of all callers. Specification
 * 7, `POST /api/user/register/`.
 * @param payload any parsed JSON
 * @param caller whose limit it counts towards
 */
export async function registerAccount(
  payload: unknown,
  { provider, limit, caller }: { provider: IdentityProvider; limit: RateLimit; caller: string },
): Promise<RegistrationOutcome> {
  const check = checkRegistration(payload);
  if (!check.ok) return { ok: false, reason: 'invalid', message: check.message };

  if (isLeakedPassword(check.registration.password)) {
    return { ok: false, reason: 'weak-password', message: messages.leakedPassword };
  }

  const permission = await limit.take(caller);
  if (!permission.ok) {
    return {
      ok: false,
      reason: 'too-many',
      message: messages.tooMany,
      retryAfterS: permission.retryAfterS,
    };
  }

  const { name, email } = check.registration;
  const created = await provider.createAccount(check.registration);
  if (!created.ok)
    return { ok: false, reason: created.reason, message: PROVIDER_SENTENCES[created.reason] };
  await limit.succeeded();
  return { ok: true, account: { uid: created.uid, email, name } };
}
