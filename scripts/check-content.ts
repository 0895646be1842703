// npm run check:content: checks everything that editors can change and lists all errors. The
// project's folder may be given as an argument.
import { reportContent } from './content/report.ts';
import { ROOT } from './processes.ts';

const [, , root = ROOT] = process.argv;
if (!(await reportContent(root))) process.exitCode = 1;
