import { givenSite } from '../../scripts/build/sites.ts';
import { readContent } from './content';

/**
 * The shop as its editors have it today. Tests of the built pages take what they expect from here, and no
 * other test knows of it: an editor's change is never a test's failure.
 */
export const { products, categories, team, site, texts } = readContent(givenSite().contentDir);
