/**
 * Characters that cannot be seen, or that change the direction of the text around them: with these,
 * one name can look like another.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/**
 * Indian scripts, and Urdu, use two invisible characters to join and separate letters. In Indian ones they may end a
 * word, after a virama: ప్రకాష్‌.
 */
const JOINERS =
  /(?<=[\u0900-\u0dff])[\u200c\u200d]|(?<=[\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])/gu;

/**
 * Whether every character of a text is visible and is shown in the order in which it is stored: no
 * control, format or direction-changing characters, no lone surrogates, no blank letters. Joiners
 * are allowed in the scripts that they belong to.
 */
export function isVisibleText(text: string): boolean {
  return !UNSEEN.test(text.replace(JOINERS, ''));
}

/** A text without spaces around it, in the one form in which equal letters are equal (Unicode NFC). */
export function tidyText(text: string): string {
  return text.trim().normalize('NFC');
}

/** A text on one line, without the characters that `isVisibleText` refuses: those that come along when it is pasted. */
export function oneLine(text: string): string {
  const parts = text.replace(/\s+/g, ' ').split(new RegExp(`(${JOINERS.source})`, 'u'));
  const kept = parts.map((part, index) =>
    // Every second part is a joiner that belongs there.
    index % 2 === 1 ? part : part.replace(new RegExp(UNSEEN, 'gu'), ''),
  );
  return tidyText(kept.join(''));
}

/** The digits of Indian scripts; each block of ten begins at a code that ends in 6. */
const INDIAN_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** What stands between digits, and what comes along when a number is copied. */
const SEPARATORS = /[\s\-.()\u2010-\u2015\p{Cf}]/gu;

/** A number as it was typed or pasted, without what separates its digits, which become 0 to 9. */
export function plainNumber(text: string): string {
  return text
    .replace(SEPARATORS, '')
    .replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}
