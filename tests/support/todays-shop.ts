import { givenSite } from '../../scripts/build/sites.ts';
import { readContent } from './content';

/** The shop's current content. Only tests of built pages use it, so an editor's change can't make other tests fail. */
export const { products, categories, team, site, texts } = readContent(givenSite().contentDir);
