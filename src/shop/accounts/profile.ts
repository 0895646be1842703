import { isSameEmail, tidyEmail } from '../contact/contact';
import type { PictureLimits } from '../picture';
import { oneLine } from '../typed-text';
import { profileMessages as messages } from './accounts.messages';
import { newPasswordError } from './password';

/** ID tokens include the picture, and the identity provider refuses addresses over about 2,048 characters. */
export const AVATAR_LIMITS: PictureLimits = { maxSide: 128, maxBytes: 1480, square: true };

export function initialOf(person: { displayName: string | null; email: string | null }): string {
  const [first = '?'] = person.displayName || person.email || '';
  return first.toUpperCase();
}

export interface ProfileFields extends Record<string, string> {
  displayName: string;
  email: string;
}

export function profileFields(user: {
  displayName: string | null;
  email: string | null;
}): ProfileFields {
  return { displayName: user.displayName ?? '', email: user.email ?? '' };
}

/** Only changed fields are saved, since the others may have been changed in another tab. */
export function changedFields(
  typed: ProfileFields,
  shown: ProfileFields,
): Partial<Pick<ProfileFields, 'displayName' | 'email'>> {
  return {
    ...(oneLine(typed.displayName) !== oneLine(shown.displayName) && {
      displayName: oneLine(typed.displayName),
    }),
    ...(!isSameEmail(typed.email, shown.email) && { email: tidyEmail(typed.email) }),
  };
}

/** Specification 2, Profile. */
export interface PasswordChange extends Record<string, string> {
  current: string;
  next: string;
  confirmation: string;
}

export function checkPasswordChange({
  current,
  next,
  confirmation,
}: PasswordChange): Partial<Record<keyof PasswordChange & string, string>> {
  const nextError = newPasswordError(next);
  return {
    ...(!current && { current: messages.currentMissing }),
    ...(nextError && { next: nextError }),
    ...(next && next === current && { next: messages.same }),
    ...(confirmation !== next && { confirmation: messages.different }),
    ...(!confirmation && { confirmation: messages.confirmationMissing }),
  };
}
