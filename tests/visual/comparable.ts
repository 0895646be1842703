// node tests/visual/comparable.ts: ends with 0 where browser and fonts are those of the references.
import { environmentOfPictures, isComparable, MADE_WITH } from './environment.ts';

if (!isComparable()) {
  console.info(
    'The pictures of the pages are not compared: browser or fonts are not those of the references ' +
      `(${MADE_WITH}). Here:\n${environmentOfPictures()}`,
  );
  process.exitCode = 1;
}
