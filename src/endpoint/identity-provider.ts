import type { Registration } from '../domain/accounts/registration';

export type CreateAccountFailure =
  'email-taken' | 'invalid-email' | 'no-accounts' | 'weak-password' | 'unavailable';

export type CreateAccountResult =
  { ok: true; uid: string } | { ok: false; reason: CreateAccountFailure };

/** What the server asks of whoever keeps the accounts. */
export interface IdentityProvider {
  /**
   * Creates an account with name and mobile number, whole or not at all. Never rejects: a provider
   * that cannot be reached, or takes too long, is `unavailable`. Somebody who repeats a registration
   * whose answer was lost gets the account it made. The provider is asked to mail a link that confirms
   * the address.
   */
  createAccount(registration: Registration): Promise<CreateAccountResult>;
}
