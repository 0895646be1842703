// npm run check:content: reads everything that an editor can change and lists all that is wrong with it.
// The project's folder may be given as an argument.
import { reportContent } from './content/report.ts';
import { ROOT } from './processes.ts';

const [, , root = ROOT] = process.argv;
if (!(await reportContent(root))) process.exitCode = 1;
