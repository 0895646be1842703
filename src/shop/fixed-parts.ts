/**
 * Amounts, telephone numbers, email addresses and UPI IDs; and numbers and codes of four or more characters, such as of
 * an order or a payment, but no years.
 */
const FIXED =
  /(₹[\d,]+(?:\.\d+)?|\+\d[\d ]+\d|[\w.+-]+@[\w.-]*\w|\b(?!\d{4}\b)(?=[\w-]*\d)[A-Z\d][A-Z\d-]{3,}\b)/;

/** A text in parts, of which every second one must stay as it is on a translated page: it is compared, typed or dialled. */
export function fixedParts(text: string): { text: string; isFixed: boolean }[] {
  return text.split(FIXED).map((part, index) => ({ text: part, isFixed: index % 2 === 1 }));
}
