// @ts-check
import fontkit from '@pdf-lib/fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// @ts-expect-error -- it comes without types
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FACES = {
  regular: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
  bold: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
};

/** Letters as they are: alternates, which a text slips into by itself, would stand there unmeasured. */
const PLAIN = { liga: false, rvrn: false };

/**
 * Embeds the shop's face, cut down to the letters that the sheet uses. The fonts that every reader of
 * PDF has by itself know no ₹.
 *
 * @param {import('pdf-lib').PDFDocument} document
 * @param {string} letters
 */
export async function embedFonts(document, letters) {
  document.registerFontkit(fontkit);
  const embed = async (/** @type {string} */ file) => {
    const face = await subsetFont(await readFile(resolve(file)), letters, { targetFormat: 'sfnt' });
    return document.embedFont(face, { features: PLAIN });
  };
  return { regular: await embed(FACES.regular), bold: await embed(FACES.bold) };
}
