import bold from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?inline';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument } from 'pdf-lib';
import subsetFont from 'subset-font';

/** Letters as they are: alternates, which a text slips into by itself, would stand there unmeasured. */
const PLAIN = { liga: false, rvrn: false };

/**
 * Embeds the shop's face, cut down to the letters that the sheet uses. The fonts that every reader of
 * PDF has by itself know no ₹.
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
