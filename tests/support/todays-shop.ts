import { givenSite } from '../../scripts/build/sites.ts';
import { readContent } from './content';

/**
 * The current content of the shop. Tests of the built pages take what they expect from here, and no
 * other test reads it: an editor's change never makes a test fail.
 */
export const { products, categories, team, site, texts } = readContent(givenSite().contentDir);
