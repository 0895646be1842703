import type { Category, CategoryFilter } from './category';
import { PAGE_SIZE_PRODUCTS } from '../constants';

/** What the shop shows: a filter, and how many of its products (specification 4, Shop). */
export interface Listing {
  filter: CategoryFilter;
  visibleCount: number;
}

/** A filter newly chosen: the count starts over at one page. */
export function startListing(filter: CategoryFilter): Listing {
  return { filter, visibleCount: PAGE_SIZE_PRODUCTS };
}

/** 'Load More Products': one page more. */
export function loadMore(listing: Listing): Listing {
  return { ...listing, visibleCount: listing.visibleCount + PAGE_SIZE_PRODUCTS };
}

/**
 * Which products a listing shows, out of all in order.
 * @returns `shown`: their indexes in `categories`; `total`: how many the filter has in all
 */
export function listed(
  categories: readonly Category[],
  { filter, visibleCount }: Listing,
): { shown: number[]; total: number } {
  const matching = categories.flatMap((category, index) =>
    filter === 'all' || category === filter ? [index] : [],
  );
  return { shown: matching.slice(0, visibleCount), total: matching.length };
}
