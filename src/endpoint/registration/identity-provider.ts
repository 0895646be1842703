import type { Registration } from '../../shop/accounts/registration';

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
