// npm run test:visual-where-same: compares the pictures where browser and fonts are those of the references;
// elsewhere it says so, and ends well.
import { run } from '../../scripts/processes.ts';
import { environmentOfPictures, isComparable, MADE_WITH } from './environment.ts';

if (isComparable()) {
  const { code } = await run('npm', ['run', '--silent', 'test:visual']);
  process.exitCode = code;
} else {
  console.info(
    'The pictures of the pages are not compared: browser or fonts are not those of the references ' +
      `(${MADE_WITH}). Here:\n${environmentOfPictures()}`,
  );
}
