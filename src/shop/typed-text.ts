/**
 * Characters that cannot be seen, or that change the direction of the text around them: with these,
 * one name can look like another.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/**
 * Indian scripts, and Urdu, use two invisible characters to join and separate letters. In Indian ones they may end a
 * word, after a virama: ప్రకాష్‌.
 */
export const JOINERS =
  /(?<=[\u0900-\u0dff])[\u200c\u200d]|(?<=[\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])/gu;

/** A text without spaces around it, in the one form in which equal letters are equal (Unicode NFC). */
export function tidyText(text: string): string {
  return text.trim().normalize('NFC');
}

/** A text without any invisible character; white space stays as a space. */
export function withoutUnseen(text: string): string {
  return text.replace(new RegExp(UNSEEN, 'gu'), (unseen) =>
    /[\t-\r\u2028\u2029]/.test(unseen) ? ' ' : '',
  );
}

/**
 * A text on one line, without what cannot be seen and comes along when it is pasted; joiners stay in the scripts that
 * they belong to.
 */
export function oneLine(text: string): string {
  const parts = text
    .replace(/\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .split(new RegExp(`(${JOINERS.source})`, 'u'));
  const kept = parts.map((part, index) =>
    // Every second part is a joiner that belongs there.
    index % 2 === 1 ? part : part.replace(new RegExp(UNSEEN, 'gu'), ''),
  );
  return tidyText(kept.join(''));
}

const NUMERAL = /^\p{Nd}$/u;

/** The value of a digit: in every script, the ten digits follow each other in Unicode. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (NUMERAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text without invisible characters, with the digits 0 to 9 for those of any script, and ASCII signs. */
export function plainDigits(text: string): string {
  return withoutUnseen(text)
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\uff0b/g, '+')
    .replace(/[\uff0e\u066b]/g, '.');
}

/** A number as it was typed or pasted, without what separates its digits, which become 0 to 9; letters and + stay. */
export function plainNumber(text: string): string {
  return plainDigits(text).replace(/[^\p{L}\p{N}+]/gu, '');
}

/** Only the digits of a text, as 0 to 9. */
export function digitsIn(text: string): string {
  return plainDigits(text).replace(/\D/g, '');
}
