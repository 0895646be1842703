import { PASSWORD_MIN_LENGTH } from '../constants';
import { profileWords as words } from './profile-messages';

/** The fields of the Security tab (specification 2, Profile). */
export interface PasswordChange extends Record<string, string> {
  current: string;
  next: string;
  confirmation: string;
}

/** What is wrong with a change of password, field by field. */
export function checkPasswordChange({
  current,
  next,
  confirmation,
}: PasswordChange): Partial<Record<keyof PasswordChange & string, string>> {
  return {
    ...(!current && { current: words.currentMissing }),
    ...(next.length < PASSWORD_MIN_LENGTH && { next: words.tooShort }),
    ...(next && next === current && { next: words.same }),
    ...(confirmation !== next && { confirmation: words.different }),
    ...(!confirmation && { confirmation: words.confirmationMissing }),
  };
}
