import bold from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?inline';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument } from 'pdf-lib';
import { bytesOf, type Typeface } from './typeface';

/** No ligatures or alternates: the measured width wouldn't include them. */
const PLAIN = { liga: false, rvrn: false };

/** Makes a typeface's file smaller. */
export type Prepare = (typeface: Buffer) => Promise<Uint8Array>;

/** Embeds the shop's typeface. PDF's standard fonts lack ₹. */
export async function embedFonts(document: PDFDocument, prepare?: Prepare) {
  document.registerFontkit(fontkit);
  const embed = async (dataUrl: string): Promise<Typeface> => {
    const whole = bytesOf(dataUrl);
    const font = await document.embedFont(prepare ? await prepare(whole) : whole, {
      features: PLAIN,
      subset: !prepare,
    });
    const known = new Set(font.getCharacterSet());
    return {
      has: (text) => [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0)),
      width: (text, size) => font.widthOfTextAtSize(text, size),
      draw: (page, text, place) => page.drawText(text, { ...place, font }),
    };
  };
  return { regular: await embed(regular), bold: await embed(bold) };
}
