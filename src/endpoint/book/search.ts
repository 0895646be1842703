import { mobileDigits } from '../../shop/contact/contact';
import { plainDigits } from '../../shop/typed-text';

const MARKS = /\p{M}/gu;

function folded(text: string): string {
  return plainDigits(text).normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** In characters of each part: Postgres indexes at most 2,700 bytes of a row. */
const PART_MAX = 200;

export function searchedText(id: string, name: string, phone: string, pin: string): string {
  return [id, name, mobileDigits(phone), pin]
    .map((part) => folded(part).slice(0, PART_MAX))
    .join('\n');
}

/** All words must match; LIKE patterns with `\` as the escape character. */
export function searchPatterns(query: string): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => {
    const wanted = /^\+?\d{11,}$/.test(word) ? mobileDigits(word) : word;
    return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  });
}
