import type { ShopAnswer } from '../environment';
import { isRecord } from '../storage/parsed';
import type { Notify } from '../toasts/toasts';
import { authFailures, authToasts, registrationMessages as messages } from './accounts.messages';
import type { Registration } from './registration';

export interface RegistrationEffects {
  /** `POST /api/user/register/` (specification 7). Never rejects. */
  post: (registration: Registration) => Promise<ShopAnswer>;
  notify: Notify;
}

/** `help` says what to do; it is empty if the server's message says so. */
export type RegistrationOutcome =
  { ok: true } | { ok: false; isTaken: boolean; message: string; help: string };

const TAKEN = 409;

/**
 * In a separate file, since every account page loads it, but only Register the rules with their list of passwords.
 * Registers a user through the site's own server. The error message is the server's, or 'Registration failed' if it
 * sent none, or 'An unexpected error occurred' if there was no response. Specification 8, Registration form.
 */
export function createRegister({ post, notify }: RegistrationEffects) {
  return async (registration: Registration): Promise<RegistrationOutcome> => {
    const answer = await post(registration);
    if (answer && answer.status >= 200 && answer.status < 300) {
      notify({ kind: 'success', ...authToasts.registered });
      return { ok: true };
    }
    const failure = failureOf(answer);
    const description = failure.help || failure.message;
    notify({ kind: 'error', ...authFailures.register, description });
    return { ok: false, isTaken: answer?.status === TAKEN, ...failure };
  };
}

function failureOf(answer: ShopAnswer): { message: string; help: string } {
  if (!answer) return { message: messages.unexpected, help: messages.unexpectedHelp };
  const message = messageIn(answer.body);
  return message === null
    ? { message: messages.failed, help: messages.failedHelp }
    : { message, help: '' };
}

function messageIn(body: unknown): string | null {
  return isRecord(body) && typeof body.message === 'string' && body.message ? body.message : null;
}
