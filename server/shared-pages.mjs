// @ts-check

/**
 * Pages that many addresses share: what they show is known in the browser only, so one page, built
 * once and compressed once, answers for all of them.
 */
const SHARED = [{ addresses: /^\/order\/[^/]+$/, page: '/order' }];

/**
 * The address of the built page that answers for an address.
 *
 * @param {string} address a path without a slash at its end, such as "/order/AAN-1001"
 * @returns {string} "/order", or the address itself
 */
export function pageFor(address) {
  return SHARED.find(({ addresses }) => addresses.test(address))?.page ?? address;
}

/**
 * The same for the development server.
 *
 * @returns {import('vite').Plugin}
 */
export function sharePagesInDev() {
  return {
    name: 'shared-pages',
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        const [path = '', query] = (req.url ?? '').split('?', 2);
        const address = path.replace(/(?<=.)\/$/, '');
        const page = pageFor(address);
        if (page !== address) req.url = query === undefined ? page : `${page}?${query}`;
        next();
      });
    },
  };
}
