// Reduces the display typeface Fraunces (SIL Open Font License 1.1) to the letters of headings, wordmark and
// prices. Run `node scripts/make-font.ts` if a heading needs another letter, and commit the result.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '₹’‘“”–—…·×°½é';
const TARGET = new URL('../src/assets/fonts/fraunces-display.woff2', import.meta.url);

const source = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
);
const font = await subsetFont(await readFile(source), LETTERS, { targetFormat: 'woff2' });
await writeFile(TARGET, font);
console.log(`fraunces-display.woff2: ${font.length} bytes, ${LETTERS.length} letters`);
