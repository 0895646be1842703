import type { Notify } from '../domain/toast';
import type { Registration } from '../domain/accounts/registration';
import { authFailureTitles, authToasts, authSentence } from '../domain/accounts/messages';
import { registrationMessages as messages } from '../domain/accounts/registration-messages';

/** What came back from the registration call: its status, and its JSON when there was any. */
export type RegistrationAnswer =
  { reached: true; success: boolean; body: unknown } | { reached: false };

export interface RegistrationEffects {
  /** `POST /api/user/register/` (specification 7). Never rejects. */
  post: (registration: Registration) => Promise<RegistrationAnswer>;
  notify: Notify;
}

/**
 * Registers somebody through the site's own server. The message of a failure is the server's, else
 * 'Registration failed', else (nothing came back at all) 'An unexpected error occurred'.
 * Specification 8, Registration form.
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
