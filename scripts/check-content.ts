// npm run check:content: reads everything that an editor can change and lists all that is wrong with it.
// Another folder of content may be given as an argument.
import { givenSite } from './build/sites.ts';
import { reportContent } from '../editing/report.ts';

const [, , contentDir = givenSite().contentDir] = process.argv;
if (!(await reportContent(contentDir))) process.exitCode = 1;
