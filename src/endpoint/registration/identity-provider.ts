import type { Registration } from '../../shop/accounts/registration';

export type CreateAccountFailure =
  'email-taken' | 'invalid-email' | 'no-accounts' | 'weak-password' | 'unavailable';

export type CreateAccountResult =
  { ok: true; uid: string } | { ok: false; reason: CreateAccountFailure };

/** The identity provider, as the server uses it. */
export interface IdentityProvider {
  /**
   * Creates an account with name and mobile number, completely or not at all. Never rejects:
   * `unavailable` means that the provider cannot be reached or takes too long. The provider mails
   * a link that confirms the address.
   */
  createAccount(registration: Registration): Promise<CreateAccountResult>;
}
