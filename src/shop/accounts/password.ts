import { PASSWORD_MIN_LENGTH } from '../constants';
import { plainDigits, withoutUnseen } from '../typed-text';
import { passwordMessages as messages } from './accounts.messages';

export const PASSWORD_MAX_LENGTH = 256;

/**
 * Leaked passwords that attackers try first, of six or more characters, in lower case. When someone registers, the server
 * also refuses those of a longer list, which lacks some of these (`endpoint/registration/common-passwords.ts`).
 */
const LEAKED = new Set(
  `000000 0123456789 1111111 111111 11111111 112233 121212 123123 123123123 123321 1234567 123456
  12345678 123456789 1234567890 1234qwer 123654 123abc 12qwaszx 131313 159753 159357 18atcskd2w
  1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 555555 654321 666666 696969 777777
  7777777 789456 789456123 87654321 88888888 888888 987654 987654321 999999 a123456 aa123456
  aa12345678 abc123 abcd1234 abcdef access admin123 administrator anthony asdf1234 asdfgh asdfghjkl
  ashley azerty azertyuiop bailey baseball batman charlie chocolate computer daniel donald dragon
  family flower football freedom fuckyou george ginger hannah harley hello123 hunter iloveyou india123
  indian jessica jesus123 jordan jordan23 justin killer krishna letmein liverpool london lovely
  loveyou maggie manchester master matrix michael michelle monkey mustang nicole ninja123 nothing
  p@ssw0rd p@ssword pass1234 passw0rd password password1 password12 password123 pepper pokemon
  princess purple qazwsx qwe123 qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty12345 qwertyuiop
  robert samsung secret shadow snoopy soccer starwars summer sunshine superman test1234 testing
  thomas tigger trustno1 welcome welcome1 whatever william zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

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
  return LEAKED.has(visible) ? messages.leaked : null;
}
