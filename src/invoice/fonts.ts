import bold from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?inline';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument } from 'pdf-lib';
import subsetFont from 'subset-font';

/** Turns off the font's ligatures and alternates, which the measured width does not include. */
const PLAIN = { liga: false, rvrn: false };

/**
 * Embeds the shop's typeface, subset to the letters on the invoice. The standard fonts of PDF have
 * no ₹.
 */
export async function embedFonts(document: PDFDocument, letters: string) {
  document.registerFontkit(fontkit);
  const embed = async (dataUrl: string) => {
    const whole = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const face = await subsetFont(whole, letters, { targetFormat: 'sfnt' });
    return document.embedFont(face, { features: PLAIN });
  };
  return { regular: await embed(regular), bold: await embed(bold) };
}
