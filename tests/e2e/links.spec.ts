import { LinkChecker, LinkState } from 'linkinator';
import { PAGES } from '../support/pages';
import { expect, test } from './support/test';

/** The site's address in the build, which starts canonical addresses and those of preview pictures. */
const SITE = 'http://localhost:4321';

test('the targets of all links, pictures and scripts on every page exist, including fragments', async ({
  baseURL,
}) => {
  const site = baseURL ?? '';
  // These pages are served at other addresses: for unknown paths, and as Login while accounts are disabled.
  const elsewhere = ['/404', '/no-accounts'];
  const addresses = PAGES.filter(({ path }) => !elsewhere.includes(path)).map(
    ({ path }) => site + path,
  );
  const lost = `${site}/no/such/page`;
  const { links } = await new LinkChecker().check({
    path: [...addresses, lost],
    recurse: true,
    checkCss: true,
    checkFragments: true,
    // A link to an unknown product would only redirect to the home page.
    redirects: 'error',
    urlRewriteExpressions: [{ pattern: new RegExp(`^${SITE}(?=/|$)`), replacement: site }],
    linksToSkip: (link) => Promise.resolve(!link.startsWith(site)),
  });
  const checked = new Set(links.map(({ url }) => url.replace(/(?<=.)\/$/, '')));
  for (const address of addresses) expect(checked).toContain(address.replace(/\/$/, ''));
  expect(links).toContainEqual(expect.objectContaining({ url: lost, state: LinkState.BROKEN }));
  const broken = links
    .filter(({ url, state }) => state === LinkState.BROKEN && url !== lost)
    .map(({ url, status, parent }) => `${url} (${status}) in ${parent}`);
  expect(broken).toEqual([]);
});
