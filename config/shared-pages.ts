/**
 * Pages that serve many addresses: their content is known in the browser only, so one page, built
 * and compressed once, answers for all of them.
 */
const SHARED = [{ addresses: /^\/order\/[^/]+$/, page: '/order' }];

/**
 * The address of the built page that is served for an address.
 * @param address a path without a slash at its end, such as "/order/AAN-1001"
 * @returns "/order", or the address itself
 */
export function pageFor(address: string): string {
  return SHARED.find(({ addresses }) => addresses.test(address))?.page ?? address;
}
