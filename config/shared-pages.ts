/**
 * Pages that many addresses share: what they show is known in the browser only, so one page, built
 * once and compressed once, answers for all of them.
 */
const SHARED = [{ addresses: /^\/order\/[^/]+$/, page: '/order' }];

/**
 * The address of the built page that answers for an address.
 *
 * @param address a path without a slash at its end, such as "/order/AAN-1001"
 * @returns "/order", or the address itself
 */
export function pageFor(address: string): string {
  return SHARED.find(({ addresses }) => addresses.test(address))?.page ?? address;
}
