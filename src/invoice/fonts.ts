import bold from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?inline';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument } from 'pdf-lib';
import subsetFont from 'subset-font';
import { bytesOf, type Typeface } from './typeface';

/** No ligatures or alternates: the measured width wouldn't include them. */
const PLAIN = { liga: false, rvrn: false };

/** Embeds the shop's typeface, subset to the invoice's letters. PDF's standard fonts lack ₹. */
export async function embedFonts(document: PDFDocument, letters: string) {
  document.registerFontkit(fontkit);
  const embed = async (dataUrl: string): Promise<Typeface> => {
    const face = await subsetFont(bytesOf(dataUrl), letters, { targetFormat: 'sfnt' });
    const font = await document.embedFont(face, { features: PLAIN });
    const known = new Set(font.getCharacterSet());
    return {
      has: (text) => [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0)),
      width: (text, size) => font.widthOfTextAtSize(text, size),
      draw: (page, text, place) => page.drawText(text, { ...place, font }),
    };
  };
  return { regular: await embed(regular), bold: await embed(bold) };
}
