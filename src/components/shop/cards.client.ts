import { fetchDocument } from '../../browser/api';
import { CARDS_PAGE } from '../../shop/catalogue/pages';

let fetched: Promise<HTMLElement[]> | undefined;

/**
 * The cards of the whole catalogue as entries of a list, fetched once a page.
 * @throws without a connection; the next call tries again
 */
export function allCards(): Promise<HTMLElement[]> {
  fetched ??= fetchDocument(CARDS_PAGE)
    .then((page) => [...page.querySelectorAll('li')])
    .catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
  return fetched;
}
