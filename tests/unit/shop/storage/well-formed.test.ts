import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeText, wellFormed } from '../../../../src/shop/storage/parsed';
import { anyText } from '../../../support/arbitrary';

describe('well-formed text', () => {
  test('has a replacement for half an emoji, and is otherwise unchanged', () => {
    expect(wellFormed('a\ud83db')).toBe('a\ufffdb');
    expect(wellFormed('a\ude00')).toBe('a\ufffd');
    expect(wellFormed('😀 ₹ é \u0000')).toBe('😀 ₹ é \u0000');
  });

  test('can always be encoded and read again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeURIComponent(encodeText(text))).toBe(wellFormed(text));
        expect(wellFormed(text)).toHaveLength(text.length);
        expect(wellFormed(wellFormed(text))).toBe(wellFormed(text));
      }),
    );
  });
});
