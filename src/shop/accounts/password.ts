import { PASSWORD_MIN_LENGTH } from '../constants';
import { plainDigits, withoutUnseen } from '../typed-text';
import { passwordMessages as messages } from './accounts.messages';
import { isLeakedPassword } from './leaked-passwords';

export const PASSWORD_MAX_LENGTH = 256;

/** As it would be guessed: spaces, invisible characters, and forms and scripts of letters and digits make it no harder. */
export const guessedPassword = (password: string): string =>
  plainDigits(password.normalize('NFKC')).replace(/\s/g, '').toLowerCase();

/** Used by registration, the Security tab and the server. Specification 5 and 9: six characters or more. */
export function newPasswordError(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return messages.short;
  if (password.length > PASSWORD_MAX_LENGTH) return messages.long;
  const visible = guessedPassword(password);
  const seen = withoutUnseen(password.normalize('NFC'));
  if (new Set(visible).size < 2 || seen.length < PASSWORD_MIN_LENGTH) return messages.weak;
  return isLeakedPassword(visible) ? messages.leaked : null;
}
