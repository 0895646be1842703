import { neededBy, onDemandOf } from './chunks.mjs';

/** The files that the service worker caches with a page. */
export interface PageFiles {
  /** Files without which the page isn't cached. */
  always: string[];
  /** What its scripts import on demand, but not what those files import in turn, which is large. */
  onDemand: string[];
}

/** Scripts and fonts that a built page names. */
function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/_astro\/[\w./-]+\.(?:js|woff2)/g))];
}

interface Bundle {
  neededBy: (addresses: string[]) => string[];
  onDemandOf: (address: string) => string[];
}

/** Chunks that islands need: see `chunks.mjs`. */
const PACKAGES = /\/packages\.[^/]*$/;

/** The identity provider's SDK: every page can load it, but only account pages need it offline. */
const PROVIDER = /\/firebase-auth\.[^/]*$/;
const ACCOUNT_PAGE = /data-budget="?account/;

export function pageFiles(html: string, bundle: Bundle = { neededBy, onDemandOf }): PageFiles {
  const always = bundle.neededBy(filesNamedIn(html)).sort();
  const isNew = (address: string) => !always.includes(address);
  const later = [...new Set(always.flatMap(bundle.onDemandOf))]
    .map((address) => bundle.neededBy([address]).filter(isNew))
    // React is cached only with pages that need it anyway, and the SDK only where users log in.
    .filter((needed) => !needed.some((address) => PACKAGES.test(address)))
    .filter(
      (needed) => ACCOUNT_PAGE.test(html) || !needed.some((address) => PROVIDER.test(address)),
    );
  return { always, onDemand: [...new Set(later.flat())].sort() };
}

/** Writes the list into the page, so that page and list always belong to the same build. */
export function withFileList(html: string, files: PageFiles): string {
  const list = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
  return html.replace('</body>', `${list}</body>`);
}
