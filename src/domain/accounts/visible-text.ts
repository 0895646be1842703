/**
 * Characters that cannot be seen, or that change the direction of the text around them: with these,
 * one name can look like another.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/**
 * Indian scripts use two invisible characters to join and separate letters; they occur in real
 * names.
 */
const JOINERS_IN_WORDS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/**
 * Whether every character of a text is visible and is shown in the order in which it is stored: no
 * control, format or direction-changing characters, no lone surrogates, no blank letters. Joiners
 * between two letters are allowed.
 */
export function isVisibleText(text: string): boolean {
  return !UNSEEN.test(text.replace(JOINERS_IN_WORDS, ''));
}
