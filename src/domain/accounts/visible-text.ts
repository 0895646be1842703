/** What no reader sees, or what turns the text around it: one name can then pass for another. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/** Indian scripts join and part letters by two invisible characters, which belong to real names. */
const JOINERS_IN_WORDS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/**
 * Whether everything in a text can be seen, and reads in the direction in which it is stored: no
 * control, format or direction-changing characters, no halves of characters, no blank letters.
 * Joiners between two letters are welcome.
 */
export function isVisibleText(text: string): boolean {
  return !UNSEEN.test(text.replace(JOINERS_IN_WORDS, ''));
}
