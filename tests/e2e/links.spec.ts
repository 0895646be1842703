import { LinkChecker, LinkState } from 'linkinator';
import { PAGES } from '../support/pages';
import { expect, test } from './support/test';

/** The site's address in the build: canonical addresses and preview pictures begin with it. */
const SITE = 'http://localhost:4321';

test('the target of every link, picture and script of every page exists, sections included', async ({
  baseURL,
}) => {
  const site = baseURL ?? '';
  // One page serves unknown addresses, the other replaces Login without accounts.
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
    // An unknown product redirects home.
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
