import { ALL } from './category';
import { PAGE_SIZE_PRODUCTS } from '../constants';

/** What the shop page shows: a filter, and how many of its products (specification 4, Shop). */
export interface Listing {
  /** The id of a category, or `ALL`. */
  filter: string;
  visibleCount: number;
}

/** The listing after a filter was chosen: the first page of products. */
export function startListing(filter: string): Listing {
  return { filter, visibleCount: PAGE_SIZE_PRODUCTS };
}

/** The listing after 'Load More Products': one more page. */
export function loadMore(listing: Listing): Listing {
  return { ...listing, visibleCount: listing.visibleCount + PAGE_SIZE_PRODUCTS };
}

/**
 * Which products a listing shows.
 * @param categories the category of each product, in the order of the catalogue
 * @returns `shown`: indexes in `categories`; `total`: how many products match the filter
 */
export function listed(
  categories: readonly string[],
  { filter, visibleCount }: Listing,
): { shown: number[]; total: number } {
  const matching = categories.flatMap((category, index) =>
    filter === ALL || category === filter ? [index] : [],
  );
  return { shown: matching.slice(0, visibleCount), total: matching.length };
}
