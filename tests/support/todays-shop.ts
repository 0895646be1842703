import { givenSite } from '../../scripts/build/sites.ts';
import { readContent } from './content';

/** The shop's current content, for tests of the built pages only: an editor's change never makes a test fail. */
export const { products, categories, team, site, texts } = readContent(givenSite().contentDir);
