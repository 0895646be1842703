import { createHash } from 'node:crypto';
import { neededBy, onDemandOf } from './chunks.mjs';

/** The files that the service worker caches with a page. */
export interface PageFiles {
  /** Files without which the page isn't cached. */
  always: string[];
  /** What its scripts import on demand, but not what those files import in turn, which is large. */
  onDemand: string[];
}

/** Scripts, styles and fonts that a built page names. */
function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/_astro\/[\w./-]+\.(?:css|js|woff2)/g))];
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

/** A page's file list is a separate file, which the page doesn't have to wait for. */
export function fileListOf(files: PageFiles): { address: string; text: string } {
  const text = JSON.stringify(files);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { address: `/_astro/files.${hash}.json`, text };
}

/** Names the list in the page's head, so that page and list always belong to the same build. */
export const fileListTag = (address: string) => `<meta name="page-files" content="${address}">`;
