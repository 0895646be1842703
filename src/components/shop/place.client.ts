import { query } from '../dom.client';

const heading = query('[data-place]');
const line = query('[data-lead]');
const ownHeading = heading.textContent;
const endOfTitle = document.title.slice(ownHeading.length);
/** The sentences below the heading, by category. */
const lines = new Map(
  [...line.querySelectorAll<HTMLElement>('[data-line]')].map((one) => [
    one.dataset.line,
    one.textContent.trim(),
  ]),
);

interface Place {
  category: string;
  /** Empty for the shop's own heading. */
  heading: string;
  /** A town's sentence; empty if no town is chosen. */
  town: string;
}

/** Shows in heading, sentence and page title which part of the catalogue this is. */
export function showPlace(place: Place): void {
  const text = place.heading || ownHeading;
  document.title = text + endOfTitle;
  heading.textContent = text;
  line.textContent = place.town || (lines.get(place.category) ?? '');
  query('[data-all-towns]').hidden = !place.town;
  // A town's sentence contains the count.
  query('[data-count]').hidden = !!place.town;
  heading.dataset.drawn = '';
  const { dataset } = document.documentElement;
  dataset.category = place.category;
  if (place.town) dataset.town = '';
  else delete dataset.town;
}
