import regular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?inline';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import { bytesOf, type Typeface } from './typeface';

const face = new Face(new Blob(bytesOf(regular)));
const font = new Font(face);

/** Vowel signs and joiners are shaped with the consonants around them. */
const RUN = /([\p{Script_Extensions=Devanagari}\u200c\u200d]+)/u;

interface Glyph {
  id: number;
  /** Font units. */
  x: number;
  y: number;
}

function shaped(text: string): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of text.split(RUN).filter(Boolean)) {
    const buffer = new TextBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    buffer.getGlyphInfos().forEach(({ codepoint: id }, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      glyphs.push({ id, x: width + xOffset, y: yOffset });
      width += xAdvance;
    });
  }
  return { glyphs, width };
}

/** Mirrors the outline: SVG's y-axis points down. */
function outline({ id, x, y }: Glyph): string {
  const place = (value: number, index: number) => (index % 2 === 0 ? value + x : -value - y);
  return font
    .glyphToJson(id)
    .map(({ type, values }) => `${type}${values.map(place).join(' ')}`)
    .join('');
}

/**
 * Draws Hindi and other languages in Devanagari. A PDF places letters side by side, but these letters join,
 * swap and stack: HarfBuzz shapes them, and the page gets their outlines.
 */
export const devanagari: Typeface = {
  has: (text) => shaped(text).glyphs.every(({ id }) => id !== 0),
  width: (text, size) => (shaped(text).width * size) / face.upem,
  draw(page, text, { x, y, size, color }) {
    const path = shaped(text).glyphs.map(outline).join('');
    if (path) page.drawSvgPath(path, { x, y, scale: size / face.upem, color });
  },
};
