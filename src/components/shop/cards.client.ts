import { fetchDocument } from '../../browser/api';
import { CARDS_PAGE } from '../../shop/catalogue/pages';

let fetched: Promise<HTMLElement[]> | undefined;

/** Fetches all cards once per page. @throws when offline; the next call tries again */
export function allCards(): Promise<HTMLElement[]> {
  fetched ??= fetchDocument(CARDS_PAGE)
    .then((page) => [...page.querySelectorAll('li')])
    .catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
  return fetched;
}
