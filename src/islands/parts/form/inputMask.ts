/**
 * Formats an input's text in place and keeps the caret after the same digit; setting the value
 * alone would move the caret to the end.
 */
export function maskInput(input: HTMLInputElement, shape: (text: string) => string): void {
  const typed = input.value;
  const shaped = shape(typed);
  if (shaped === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length;
  input.value = shaped;
  const place = atEnd ? shaped.length : afterDigit(shaped, digitsBefore);
  input.setSelectionRange(place, place);
}

/** The position just after the nth digit of a text. */
function afterDigit(text: string, count: number): number {
  let left = count;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (/\d/.test(text.charAt(place))) left -= 1;
  }
  return text.length;
}
