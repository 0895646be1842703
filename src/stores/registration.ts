import type { Notify } from '../domain/toast';
import type { Registration } from '../domain/accounts/registration';
import { authFailureTitles, authToasts, authSentence } from '../domain/accounts/messages';
import { registrationMessages as messages } from '../domain/accounts/registration-messages';

/** The response of the registration call: its status, and its JSON body if any. */
export type RegistrationAnswer =
  { reached: true; success: boolean; body: unknown } | { reached: false };

export interface RegistrationEffects {
  /** `POST /api/user/register/` (specification 7). Never rejects. */
  post: (registration: Registration) => Promise<RegistrationAnswer>;
  notify: Notify;
}

/**
 * Registers a user through the site's own server. The error message is the server's; 'Registration
 * failed' if it sent none; 'An unexpected error occurred' if there was no response. Specification
 * 8, Registration form.
 */
export function createRegister({ post, notify }: RegistrationEffects) {
  return async (
    registration: Registration,
  ): Promise<{ ok: true } | { ok: false; message: string }> => {
    const answer = await post(registration);
    if (answer.reached && answer.success) {
      notify({ kind: 'success', ...authToasts.registered });
      return { ok: true };
    }
    const message = answer.reached
      ? (messageIn(answer.body) ?? messages.failed)
      : messages.unexpected;
    const description = answer.reached ? message : authSentence('network');
    notify({ kind: 'error', title: authFailureTitles.register, description });
    return { ok: false, message };
  };
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
}
