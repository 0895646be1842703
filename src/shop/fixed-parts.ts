/**
 * Amounts, phone numbers, email addresses, UPI IDs, and numbers or codes of four or more characters, except years.
 */
const FIXED =
  /(₹[\d,]+(?:\.\d+)?|\+\d[\d ]+\d|[\w.+-]+@[\w.-]*\w|\b(?!\d{4}\b)(?=[\w-]*\d)[A-Z\d][A-Z\d-]{3,}\b)/;

/**
 * Splits a text. A translated page must leave every second part unchanged, because people compare, type or dial it.
 */
export function fixedParts(text: string): { text: string; isFixed: boolean }[] {
  return text.split(FIXED).map((part, index) => ({ text: part, isFixed: index % 2 === 1 }));
}
