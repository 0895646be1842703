import { neededBy, onDemandOf } from './chunks.mjs';

/** The files of a page, which the service worker keeps with it. */
export interface PageFiles {
  /** Without these it does not work. */
  always: string[];
  /** What its scripts import on demand, one step far: what comes after that is large. */
  onDemand: string[];
}

/** The scripts and fonts that a built page names, each once. */
function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/_astro\/[\w./-]+\.(?:js|woff2)/g))];
}

/** What the bundler knows of a page's scripts. */
interface Bundle {
  /** Adds to scripts what they import. */
  neededBy: (addresses: string[]) => string[];
  onDemandOf: (address: string) => string[];
}

/** The chunk of what islands need: see `chunks.mjs`. */
const PACKAGES = /\/packages\.[^/]*$/;

/** The identity provider's SDK, which every page can load and only pages for accounts need without a network. */
const PROVIDER = /\/firebase-auth\.[^/]*$/;
const ACCOUNT_PAGE = /data-budget="?account/;

/** The files that a built page needs. */
export function pageFiles(html: string, bundle: Bundle = { neededBy, onDemandOf }): PageFiles {
  const always = bundle.neededBy(filesNamedIn(html)).sort();
  const isNew = (address: string) => !always.includes(address);
  const later = [...new Set(always.flatMap(bundle.onDemandOf))]
    .map((address) => bundle.neededBy([address]).filter(isNew))
    // React is worth its bytes only where a page needs it anyway, the SDK only where people log in.
    .filter((needed) => !needed.some((address) => PACKAGES.test(address)))
    .filter(
      (needed) => ACCOUNT_PAGE.test(html) || !needed.some((address) => PROVIDER.test(address)),
    );
  return { always, onDemand: [...new Set(later.flat())].sort() };
}

/** Writes the list of a page's files into it, so that page and list are always of the same build. */
export function withFileList(html: string, files: PageFiles): string {
  const list = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
  return html.replace('</body>', `${list}</body>`);
}
