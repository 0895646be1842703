import { PASSWORD_MIN_LENGTH } from '../constants';
import { profileMessages as messages } from './profile-messages';

/** The fields of the Security tab (specification 2, Profile). */
export interface PasswordChange extends Record<string, string> {
  current: string;
  next: string;
  confirmation: string;
}

/** The validation errors of a password change, by field. */
export function checkPasswordChange({
  current,
  next,
  confirmation,
}: PasswordChange): Partial<Record<keyof PasswordChange & string, string>> {
  return {
    ...(!current && { current: messages.currentMissing }),
    ...(next.length < PASSWORD_MIN_LENGTH && { next: messages.tooShort }),
    ...(next && next === current && { next: messages.same }),
    ...(confirmation !== next && { confirmation: messages.different }),
    ...(!confirmation && { confirmation: messages.confirmationMissing }),
  };
}
