/** Invisible or direction-changing characters, with which one name can look like another. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/** Zero-width joiners that spelling needs: ZWJ and ZWNJ in Indian scripts, even at a word's end (ప్రకాష్‌); ZWNJ in Urdu. */
export const JOINERS =
  /(?<=[\u0900-\u0dff])[\u200c\u200d]|(?<=[\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])/gu;

/** Trims and normalises text (Unicode NFC), so that equal letters compare as equal. */
export function tidyText(text: string): string {
  return text.trim().normalize('NFC');
}

/** Removes invisible characters; line breaks and tabs become spaces. */
export function withoutUnseen(text: string): string {
  return text.replace(new RegExp(UNSEEN, 'gu'), (unseen) =>
    /[\t-\r\u2028\u2029]/.test(unseen) ? ' ' : '',
  );
}

/**
 * Puts text on one line and removes invisible characters that pasting brings, but keeps the joiners of each script.
 */
export function oneLine(text: string): string {
  const parts = text
    .replace(/\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .split(new RegExp(`(${JOINERS.source})`, 'u'));
  const kept = parts.map((part, index) =>
    // Every second part is a legitimate joiner.
    index % 2 === 1 ? part : part.replace(new RegExp(UNSEEN, 'gu'), ''),
  );
  return tidyText(kept.join(''));
}

const NUMERAL = /^\p{Nd}$/u;

/** In every script, the ten digits are consecutive in Unicode. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (NUMERAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Converts digits of any script to 0–9 and signs to ASCII; drops invisible characters. */
export function plainDigits(text: string): string {
  return withoutUnseen(text)
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\uff0b/g, '+')
    .replace(/[\uff0e\u066b]/g, '.')
    .replace(/[\uff0c\u066c]/g, ',');
}

/** Removes separators from a typed or pasted number; letters and + stay. */
export function plainNumber(text: string): string {
  return plainDigits(text).replace(/[^\p{L}\p{N}+]/gu, '');
}

/** Converts digits of any script to 0–9, and drops everything else. */
export function digitsIn(text: string): string {
  return plainDigits(text).replace(/\D/g, '');
}
